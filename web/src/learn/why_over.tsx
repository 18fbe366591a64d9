import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { Picture } from "../board/index.ts";
import { language, t } from "../i18n/index.ts";
import type { GameLine, Rules, Variant } from "../rules/types.ts";
import { groundsOf, missesOf, type Ground, type GroundGroup } from "./grounds.ts";
import { spelled } from "../ui/piece_letters.ts";
import "./coach.css";

interface Props {
  readonly game: GameLine;
  readonly variant: Variant;
  /** The code of the outcome; `hasGrounds` of it. */
  readonly code: string;
  /** What is on the board beside the last position. */
  readonly picture: Picture | null;
  readonly onPicture: (picture: Picture | null) => void;
}

/** "Why it is over": each move that could help and why it fails, or what the record proves. A line shows itself. */
export function WhyOver({ game, variant, code, picture, onPicture }: Props) {
  return (
    <Explanation
      title={t("game.whyOver")}
      game={game}
      ask={(rules) => groundsOf(rules, game, code, variant)}
      onClose={() => onPicture(null)}
    >
      {({ us, groups }) => (
        <>
          {us && <p>{t(`play.toMove.${us}`)}</p>}
          {groups.length === 0 && <p>{t("game.whyOverSearch")}</p>}
          {groups.map((group) => (
            <Group key={group.kind} group={group} picture={picture} onPicture={onPicture} />
          ))}
        </>
      )}
    </Explanation>
  );
}

/** "Why is it not a draw?": how often the position stood there, and which positions only look like it. */
export function WhyNoDraw({ game, variant }: Pick<Props, "game" | "variant">) {
  return (
    <Explanation title={t("game.whyNoDraw")} game={game} ask={(rules) => missesOf(rules, game, variant)}>
      {(sentences) => sentences.map((sentence) => <p key={sentence}>{spelled(sentence)}</p>)}
    </Explanation>
  );
}

interface GroupProps extends Pick<Props, "picture" | "onPicture"> {
  readonly group: GroundGroup;
}

function Group({ group: { kind, grounds }, ...board }: GroupProps) {
  const isMoves = kind === "flight" || kind === "capture" || kind === "block";
  return (
    <>
      {isMoves && <h3>{t(`game.whyOver.${kind}`)}</h3>}
      <ul class="coach-sentences">
        {grounds.map((ground) => (
          <li key={ground.sentence}>
            <Line ground={ground} {...board} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Line({ ground, picture, onPicture }: Omit<GroupProps, "group"> & { readonly ground: Ground }) {
  if (!ground.picture) return <p>{spelled(ground.sentence)}</p>;
  const isShown = picture === ground.picture;
  return (
    <button
      type="button"
      class="coach-sentence"
      aria-pressed={isShown}
      title={t("learn.showOnBoard")}
      onClick={() => onPicture(isShown ? null : ground.picture)}
    >
      {spelled(ground.sentence)}
    </button>
  );
}

interface ExplanationProps<Answer> {
  readonly title: string;
  readonly game: GameLine;
  /** Asks the core that knows it, which is loaded when somebody wants to know. */
  readonly ask: (rules: Rules) => Answer;
  readonly onClose?: () => void;
  readonly children: (answer: Answer) => ComponentChildren;
}

/** A question about a game that is answered when it is opened. */
function Explanation<Answer>({ title, game, ask, onClose, children }: ExplanationProps<Answer>) {
  const [rules, setRules] = useState<Rules | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const moves = game.moves.join(" ");
  const answer = useMemo(() => rules && ask(rules), [rules, game.start, moves, language.value]);
  const load = async () => {
    setFailed(false);
    try {
      setRules(await (await import("./helpers.ts")).loadLearningRules());
    } catch {
      setFailed(true);
    }
  };
  return (
    <details
      class="coach why-over"
      onToggle={({ currentTarget }) => (currentTarget.open ? void load() : onClose?.())}
    >
      <summary>{title}</summary>
      <div class="stack" role="status">
        {hasFailed && <p class="trouble">{t("game.whyFailed")}</p>}
        {!hasFailed && !answer && <p class="muted">{t("learn.thinking")}</p>}
        {answer && children(answer)}
      </div>
    </details>
  );
}
