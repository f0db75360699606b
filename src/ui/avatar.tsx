import { IconUser } from "@tabler/icons-react";
import clsx from "clsx";
import type { CSSProperties } from "react";
import styles from "./avatar.module.css";
import { hashOf } from "./drawn/random";

const tints = ["--k-run", "--k-hike", "--k-gym", "--k-water", "--k-social", "--k-calm"];

/** The first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toUpperCase();
}

type Props = {
  /** empty: the person's account was deleted */
  name: string;
  picture: string | null;
  /** The person's id, from which the color of the initials is derived. */
  seed: string;
  /** px */
  size?: number;
  className?: string;
};

/**
 * A person's round picture, or their initials in a color of their own. Decorative: the name is next to it, or in the
 * label of its parent. The initials are drawn by CSS, so that they are no text of a control: its name would have to begin
 * with them.
 */
export function Avatar({ name, picture, seed, size = 40, className }: Props) {
  const tint = tints[hashOf(seed) % tints.length];
  const style = { "--size": `${size}px`, "--tint": `var(${tint})` } as CSSProperties;
  return (
    <span
      className={clsx(styles.avatar, className)}
      data-nobody={name === "" || undefined}
      data-initials={name === "" ? undefined : initialsOf(name)}
      style={style}
      aria-hidden="true"
    >
      {name === "" && <IconUser size={size * 0.55} />}
      {picture && (
        <img className={styles.picture} src={picture} alt="" width={size} height={size} decoding="async" />
      )}
    </span>
  );
}
