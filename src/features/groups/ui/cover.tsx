import type { CSSProperties } from "react";
import { DEFAULT_COLOR } from "@/lib/color";
import { tintOf } from "@/ui/drawn/land-tile";
import { Landscape } from "@/ui/drawn/landscape";
import { cover } from "@/ui/drawn/terrain";
import { PictureTile } from "@/ui/picture-tile";
import type { GroupView } from "../views";
import styles from "./cover.module.css";

type Props = { group: Pick<GroupView, "id" | "color"> & { pictureUrl?: string | null } };

/** The group's cover in its color, with its picture if it has one. Decorative. */
export function Cover({ group }: Props) {
  const tint = group.color === DEFAULT_COLOR ? tintOf(group.id) : group.color;
  return (
    <div className={styles.cover} style={{ "--tint": tint } as CSSProperties}>
      <Landscape seed={group.id} frame={cover} className={styles.landscape} />
      {group.pictureUrl && (
        <span className={styles.picture}>
          <PictureTile seed={group.id} picture={group.pictureUrl} color={null} size={56} />
        </span>
      )}
    </div>
  );
}
