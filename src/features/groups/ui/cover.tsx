import { IconLock } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { FormattedMessage } from "react-intl";
import { DEFAULT_COLOR } from "@/lib/color";
import { tintOf } from "@/ui/drawn/land-tile";
import { Landscape } from "@/ui/drawn/landscape";
import { cover } from "@/ui/drawn/terrain";
import { PictureTile } from "@/ui/picture-tile";
import { Pill } from "@/ui/pill";
import type { GroupView } from "../views";
import styles from "./cover.module.css";

type Props = { group: Pick<GroupView, "id" | "color" | "isPrivate"> & { pictureUrl?: string | null } };

/** The group's cover in its color, with its picture if it has one. Decorative, except for the mark of a private group. */
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
      {group.isPrivate && (
        <Pill tone="raised" className={styles.private}>
          <IconLock size={14} aria-hidden="true" />
          <FormattedMessage id="groups.private" />
        </Pill>
      )}
    </div>
  );
}
