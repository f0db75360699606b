"use client";

import { useMediaQuery } from "@mantine/hooks";
import { IconDotsVertical } from "@tabler/icons-react";
import { useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { ActionIcon } from "@/ui/button";
import { DropMenu, MenuAction } from "@/ui/drop-menu";
import type { ConversationView } from "../../conversations/views";
import { useNavigation } from "../navigation/use-navigation";
import { Faces } from "./faces";
import styles from "./header.module.css";
import { type Control, useControls } from "./use-controls";

const PHONE = "(max-width: 47.49em)";

type Props = { me: PersonView; conversation: ConversationView; onFind: () => void };

/** Actions on a conversation. On a phone the secondary ones move into a menu. */
export function HeaderControls({ me, conversation, onFind }: Props) {
  const { openDialog, isInPanel } = useNavigation();
  // CSS decides what a phone shows, so that the first render is right
  const isInBar = ({ position }: Control) => position === "bar" || (position === "wide" && !isInPanel);
  const controls = useControls(me, conversation, onFind);
  const hasFaces = controls.some(({ name }) => name === "members");
  const inMenu = controls.filter(({ position }) => position !== "bar");
  const isMenuWide = inMenu.some(({ name, position }) => position === "menu" && name !== "members");
  return (
    <>
      {hasFaces && !isInPanel && (
        <Faces
          className={styles.wide}
          conversation={conversation}
          onOpen={() => openDialog({ kind: "members" })}
        />
      )}
      {controls.filter(isInBar).map((control) => (
        <ControlButton key={control.name} control={control} />
      ))}
      {inMenu.length > 0 && (
        <div className={isMenuWide || isInPanel ? undefined : styles.phone}>
          <MoreMenu controls={inMenu} />
        </div>
      )}
    </>
  );
}

function ControlButton({ control: { name, label, Icon, onPress, position } }: { control: Control }) {
  return (
    <ActionIcon
      className={position === "wide" ? styles.wide : undefined}
      aria-label={label}
      title={label}
      data-control={name}
      onClick={onPress}
    >
      <Icon size={20} />
    </ActionIcon>
  );
}

function MoreMenu({ controls }: { controls: Control[] }) {
  const label = useIntl().formatMessage({ id: "messaging.more" });
  const { isInPanel } = useNavigation();
  const isPhone = useMediaQuery(PHONE);
  const shown =
    isPhone || isInPanel
      ? controls
      : controls.filter(({ name, position }) => position === "menu" && name !== "members");
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
