"use client";

import { IconFlagFilled } from "@tabler/icons-react";
import clsx from "clsx";
import type { CSSProperties, ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { HeightKind, Hill, Mountain } from "./mountain";
import { lineOf } from "./mountain";
import styles from "./mountain.module.css";

const heightWords = {
  LIFTED: "training.program.height.lifted",
  COVERED: "training.program.height.covered",
  TIMED: "training.program.height.timed",
  COUNTED: "training.program.height.counted",
} as const satisfies Record<HeightKind, string>;

export const HeightHint = ({ kind }: Pick<Mountain, "kind">) => <FormattedMessage id={heightWords[kind]} />;

/** What the picture shows, in words. */
export function useMountainText({ hills, at, done, all }: Mountain): string {
  const intl = useIntl();
  const weeks = hills.length;
  return at === null
    ? intl.formatMessage({ id: "training.program.mountain" }, { weeks, all })
    : intl.formatMessage({ id: "training.program.mountainAt" }, { week: at, weeks, done, all });
}

type Props = { mountain: Mountain; className?: string | undefined };

/** One hill for each week: what is done is filled, what comes is dotted; the flag is the goal. */
export function MountainPicture({ mountain, className }: Props) {
  const { hills, at } = mountain;
  const text = useMountainText(mountain);
  const line = lineOf(hills);
  const width = hills.length * 100;
  const reached = at === null ? 0 : (at - 0.5) / hills.length;
  const here = at === null ? undefined : hills[at - 1];
  const top = hills.at(-1);
  return (
    <div
      className={clsx(styles.picture, className)}
      role="img"
      aria-label={text}
      style={{ "--reached": `${reached * 100}%` } as CSSProperties}
    >
      {([false, true] as const).map((isDone) => (
        <svg
          key={String(isDone)}
          className={styles.side}
          data-done={isDone || undefined}
          viewBox={`0 0 ${width} 100`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className={styles.area} d={`${line}V100H0Z`} />
          <path className={styles.line} d={line} vectorEffect="non-scaling-stroke" />
        </svg>
      ))}
      <span className={styles.seams}>
        {hills.map(({ week }) => (
          <i key={week} />
        ))}
      </span>
      {top && (
        <Mark hill={top} hills={hills} className={styles.flag}>
          <IconFlagFilled size={18} aria-hidden="true" />
        </Mark>
      )}
      {here && <Mark hill={here} hills={hills} className={styles.here} />}
    </div>
  );
}

type MarkProps = { hill: Hill; hills: Hill[]; className?: string | undefined; children?: ReactNode };

/** Something that stands on a hill. */
const Mark = ({ hill, hills, className, children }: MarkProps) => (
  <span
    className={clsx(styles.mark, className)}
    style={
      {
        "--x": `${((hill.week - 0.5) / hills.length) * 100}%`,
        "--y": `${hill.height * 100}%`,
      } as CSSProperties
    }
  >
    {children}
  </span>
);
