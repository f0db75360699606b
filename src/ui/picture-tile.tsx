import type { CSSProperties } from "react";
import { DEFAULT_COLOR } from "@/lib/color";
import { LandTile } from "./drawn/land-tile";
import styles from "./picture-tile.module.css";

type Props = {
  seed: string;
  picture: string | null;
  /** tints the drawn landscape, unless it is null or the default */
  color: string | null;
  size?: number;
};

/** A rounded square: a picture, or a landscape drawn from the seed. Decorative: the name is next to it. */
export function PictureTile({ seed, picture, color, size = 40 }: Props) {
  const tint = color && color !== DEFAULT_COLOR ? color : undefined;
  return (
    <span className={styles.tile} style={{ "--size": `${size}px` } as CSSProperties} aria-hidden="true">
      {picture ? (
        <img className={styles.picture} src={picture} alt="" width={size} height={size} decoding="async" />
      ) : (
        <LandTile seed={seed} tint={tint} size={size} />
      )}
    </span>
  );
}
