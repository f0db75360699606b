"use client";

import { IconBarbell, IconChartBar, IconPin, IconSettings } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { useIntl } from "react-intl";
import { useNameOf } from "@/features/accounts/ui/person-name";
import { extensionLabel } from "@/features/messaging/ui/attachments/extension-label";
import { Avatar } from "@/ui/avatar";
import { IconTile } from "@/ui/icon-tile";
import { PictureTile } from "@/ui/picture-tile";
import type { SearchKind } from "../rules";
import type { FoundView } from "../views";
import styles from "./hits.module.css";

const icons: Partial<Record<SearchKind, ComponentType<{ size?: number }>>> = {
  NOTICE: IconPin,
  POLL: IconChartBar,
  PROGRAM: IconBarbell,
  EXERCISE: IconBarbell,
  WORKOUT: IconBarbell,
  PAGE: IconSettings,
};

/** The picture at the beginning of a result. Decorative: the text is beside it. */
export function HitPicture({ hit }: { hit: FoundView }) {
  const { kind, id, title, picture, color, at } = hit;
  if (kind === "PERSON" || kind === "MESSAGE") return <Face hit={hit} />;
  if (kind === "GROUP" || kind === "ORGANIZATION") {
    return <PictureTile seed={id} picture={picture} color={color} />;
  }
  if (kind === "FILE") {
    return (
      <IconTile className={styles.extension}>
        <span data-text={extensionLabel({ name: title, type: "" })} />
      </IconTile>
    );
  }
  if (kind === "ACTIVITY" && at) return <Day at={at} />;
  const Icon = icons[kind] ?? IconSettings;
  return (
    <IconTile>
      <Icon size={20} />
    </IconTile>
  );
}

/** A message shows the picture of its conversation in the corner of its sender's. */
function Face({ hit: { person, conversation, id, title } }: { hit: FoundView }) {
  const nameOf = useNameOf();
  const name = person ? nameOf(person) : title;
  return (
    <span className={styles.faces}>
      <Avatar name={name} picture={person?.profilePicture ?? null} seed={person?.id ?? id} />
      {conversation && conversation.type === "GROUP" && (
        <span className={styles.corner}>
          <PictureTile
            seed={conversation.id}
            picture={conversation.avatar}
            color={conversation.color}
            size={18}
          />
        </span>
      )}
    </span>
  );
}

function Day({ at }: { at: string }) {
  const intl = useIntl();
  return (
    <IconTile className={styles.day}>
      <b>{intl.formatDate(at, { day: "numeric" })}</b>
      {intl.formatDate(at, { month: "short" }).replace(".", "")}
    </IconTile>
  );
}
