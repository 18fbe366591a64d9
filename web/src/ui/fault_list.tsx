import "./fault_list.css";

interface Props {
  /** What is wrong, a sentence each. */
  readonly faults: readonly string[];
  /** What they amount to; said without faults, too. */
  readonly heading?: string;
  /** Whether the position can be used all the same. */
  readonly isUsable?: boolean;
}

/** What is wrong with a position, all of it at once. A screen reader says so when it changes; a long FEN is broken. */
export function FaultList({ faults, heading, isUsable = false }: Props) {
  return (
    <div class={isUsable ? "fault-list" : "fault-list is-bad"} role="status">
      {heading === undefined ? null : <p>{heading}</p>}
      {faults.length === 0 ? null : (
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
