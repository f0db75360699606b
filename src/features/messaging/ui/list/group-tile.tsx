import type { CSSProperties } from "react";
import { DEFAULT_COLOR } from "@/features/groups/rules";
import { LandTile } from "@/ui/drawn/land-tile";
import styles from "./conversation-avatar.module.css";

type Props = {
  seed: string;
  picture: string | null;
  /** colours the drawn land, once somebody has chosen one */
  color: string | null;
  size?: number;
};

/** A group's rounded square: its picture, or a land of its own. Decoration: the name stands beside it. */
export function GroupTile({ seed, picture, color, size = 40 }: Props) {
  const tint = color && color !== DEFAULT_COLOR ? color : undefined;
  return (
    <span className={styles.group} style={{ "--size": `${size}px` } as CSSProperties} aria-hidden="true">
      {picture ? (
        <img className={styles.picture} src={picture} alt="" width={size} height={size} decoding="async" />
      ) : (
        <LandTile seed={seed} tint={tint} size={size} />
      )}
    </span>
  );
}
