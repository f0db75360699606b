import { IconTrophy } from "@tabler/icons-react";
import clsx from "clsx";
import { type CSSProperties, useId } from "react";
import { useIntl } from "react-intl";
import { Avatar } from "@/ui/avatar";
import { spruce } from "@/ui/drawn/landscape";
import { randomOf } from "@/ui/drawn/random";
import type { BoardPersonView, BoardView } from "../../boards/views";
import styles from "./board.module.css";
import { namesOf, numbersText, stretchesOf } from "./board-text";
import { type FaceSize, placeOf, ridgeArea, ridgeAt, ridgeLine, type Standing, standingsOf } from "./ridge";
import type { Ringing } from "./use-ringing";

const WIDTH = 1440;
const HEIGHT = 336;
const peaks = [
  { x: 180, y: 112 },
  { x: 540, y: 108 },
  { x: 900, y: 120 },
  { x: 1260, y: 130 },
];
const mountains = "M0 211L180 112L360 213L540 108L720 218L900 120L1080 222L1260 130L1440 217V336H0Z";

/** Always the same ones: the picture may not change while it is looked at. */
const chance = randomOf("board");
const stars = Array.from({ length: 26 }, () => ({ x: chance() * WIDTH, y: chance() * 168 }));
const trees = Array.from({ length: 16 }, () => {
  const x = 0.24 + chance() * 0.68;
  const y = ridgeAt(x) * HEIGHT + 28 + chance() * 40;
  return { x: Math.round(x * WIDTH), y: Math.round(y), height: Math.round(16 + chance() * 18) };
});

const area = ridgeArea(WIDTH, HEIGHT);
const line = ridgeLine(WIDTH, HEIGHT);

/** Sky, mountains and the hill that is climbed; it fills its place at any proportion. */
function Land({ isLarge }: { isLarge: boolean }) {
  const id = useId();
  return (
    <svg
      className={styles.land}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={id} x2="0" y2="1">
          <stop stopColor="var(--h-sky1)" />
          <stop offset=".85" stopColor="var(--h-sky2)" />
        </linearGradient>
      </defs>
      <rect width={WIDTH} height={HEIGHT} fill={`url(#${id})`} />
      <g fill="var(--h-star)">
        {stars.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r={1.1} />
        ))}
      </g>
      <path
        fill="var(--h-aurora1)"
        opacity=".32"
        d="M432 168C648 17 792 134 1008 54S1368 67 1512 7V67C1224 108 1152 101 950 141S648 134 432 208Z"
      />
      <path d={mountains} fill="var(--h-m1)" />
      {peaks.map(({ x, y }) => (
        <path key={x} d={`M${x} ${y}l-22 18 9-3 11 7 12-8 14 5z`} fill="var(--h-snow)" />
      ))}
      <path d={area} fill="var(--h-m3)" />
      {isLarge &&
        trees.map((tree, at) => (
          <path key={tree.x} fill={at % 2 ? "var(--h-t1)" : "var(--h-t2)"} d={spruce(tree)} />
        ))}
      <path className={styles.way} d={line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

const at = (x: number) => ({ "--x": `${x * 100}%`, "--y": `${ridgeAt(x) * 100}%` }) as CSSProperties;

/** Where an exercise ends and the next one begins, and on a large picture their names. */
function Stretches({ board, isLarge }: { board: BoardView; isLarge: boolean }) {
  const intl = useIntl();
  const stretches = stretchesOf(board);
  return stretches.map(({ name, isSuperset, from, to }) => (
    <span key={from}>
      {from > 0 && <i className={styles.seam} style={at(placeOf(from))} />}
      {isLarge && to - from > 0.08 && (
        <span
          className={styles.stretch}
          style={{ ...at(placeOf((from + to) / 2)), maxWidth: `${(to - from) * 84}%` }}
        >
          {isSuperset ? intl.formatMessage({ id: "training.board.superset" }) : name}
        </span>
      )}
    </span>
  ));
}

type FaceProps = {
  one: BoardPersonView;
  standing: Standing;
  size: number;
  told: string | null;
  isRinging: boolean;
};

/** Beyond this place the words about a record have no room above a face. */
const FAR = 0.78;
const NEAR = 0.16;

function Face({ one, standing: { x, y, level }, size, told, isRinging }: FaceProps) {
  const { id, name, profilePicture } = one.person;
  const style = { "--x": `${x * 100}%`, "--y": `${y * 100}%`, "--level": level } as CSSProperties;
  const side = x > FAR ? "start" : x < NEAR ? "end" : "top";
  return (
    <span
      className={styles.face}
      style={style}
      data-level={level > 0 || undefined}
      data-ringing={isRinging || undefined}
    >
      {isRinging && told && (
        <span className={styles.told} data-side={side}>
          <IconTrophy size={20} />
          {told}
        </span>
      )}
      <Avatar className={styles.picture ?? ""} name={name} picture={profilePicture} seed={id} size={size} />
    </span>
  );
}

const large: FaceSize = { width: 0.042, height: 0.2, ceiling: 0.27 };
const small: FaceSize = { width: 0.082, height: 0.235, ceiling: 0 };

type Props = { board: BoardView; ringing: Ringing | null; isLarge: boolean };

/** How far everybody has come, as a hill that is climbed. Decorative: the cards and rows say the same. */
export function RidgeScene({ board, ringing, isLarge }: Props) {
  const intl = useIntl();
  const { people } = board;
  const nameOf = namesOf(people);
  const standings = standingsOf(
    people.map(({ doneShare }) => doneShare),
    isLarge ? large : small,
  );
  const toldOf = (one: BoardPersonView) => {
    const { record } = ringing ?? {};
    if (!record || !isLarge) return null;
    const what = numbersText(intl, { ...record, seconds: null }) || record.exercise.name;
    return intl.formatMessage({ id: "training.board.record.told" }, { name: nameOf(one), what });
  };
  return (
    <div className={clsx(styles.scene, isLarge && styles.large)} aria-hidden="true">
      <Land isLarge={isLarge} />
      <i className={styles.sun} />
      <Stretches board={board} isLarge={isLarge} />
      <i className={styles.flag} style={at(placeOf(1))} />
      {people.map((one, place) => {
        const standing = standings[place];
        const isRinging = ringing?.personId === one.person.id;
        return (
          standing && (
            <Face
              key={one.person.id}
              {...{ one, standing, isRinging }}
              size={isLarge ? 54 : 26}
              told={isRinging ? toldOf(one) : null}
            />
          )
        );
      })}
    </div>
  );
}
