"use client";

import { ActionIcon } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconDotsVertical } from "@tabler/icons-react";
import { useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { DropMenu, MenuAction } from "@/ui/drop-menu";
import type { ConversationView } from "../../conversations/views";
import { usePlace } from "../place/use-place";
import { Faces } from "./faces";
import styles from "./header.module.css";
import { type Control, useControls } from "./use-controls";

const PHONE = "(max-width: 47.49em)";

type Props = { me: PersonView; conversation: ConversationView };

/** Actions on a conversation. On a phone the secondary ones move into a menu. */
export function HeaderControls({ me, conversation }: Props) {
  const { show, isBeside } = usePlace();
  // CSS decides what a phone shows, so that the first render is right
  const isInBar = ({ place }: Control) => place === "bar" || (place === "wide" && !isBeside);
  const controls = useControls(me, conversation);
  const hasFaces = controls.some(({ name }) => name === "members");
  const inMenu = controls.filter(({ place }) => place !== "bar");
  const isMenuWide = inMenu.some(({ name, place }) => place === "menu" && name !== "members");
  return (
    <>
      {hasFaces && !isBeside && (
        <Faces className={styles.wide} conversation={conversation} onOpen={() => show({ kind: "members" })} />
      )}
      {controls.filter(isInBar).map((control) => (
        <ControlButton key={control.name} control={control} />
      ))}
      {inMenu.length > 0 && (
        <div className={isMenuWide || isBeside ? undefined : styles.phone}>
          <MoreMenu controls={inMenu} />
        </div>
      )}
    </>
  );
}

function ControlButton({ control: { label, Icon, onPress, place } }: { control: Control }) {
  return (
    <ActionIcon
      className={place === "wide" ? styles.wide : undefined}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon size={20} />
    </ActionIcon>
  );
}

function MoreMenu({ controls }: { controls: Control[] }) {
  const label = useIntl().formatMessage({ id: "messaging.more" });
  const { isBeside } = usePlace();
  const isPhone = useMediaQuery(PHONE);
  const shown =
    isPhone || isBeside
      ? controls
      : controls.filter(({ name, place }) => place === "menu" && name !== "members");
  return (
    <DropMenu
      side="bottom"
      label={label}
      trigger={(props) => (
        <ActionIcon aria-label={label} title={label} {...props}>
          <IconDotsVertical size={20} />
        </ActionIcon>
      )}
    >
      {shown.map(({ name, label: words, Icon, onPress, isDangerous }) => (
        <MenuAction key={name} icon={<Icon size={20} />} isDangerous={isDangerous} onChoose={onPress}>
          {words}
        </MenuAction>
      ))}
    </DropMenu>
  );
}
