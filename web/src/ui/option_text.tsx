/** "--backups", and the hyphens within "--behind-proxy". */
const option = /(--[a-z]+(?:-[a-z]+)*)/;

/** A text in which the options of a command line stay whole: no line ends at one of their hyphens. */
export function OptionText({ text }: { readonly text: string }) {
  return (
    <span>
      {text
        .split(option)
        .map((part, index) => (index % 2 === 1 ? <span class="option-name">{part}</span> : part))}
    </span>
  );
}
