"use client";

import {
  IconAddressBook,
  IconBell,
  IconBellOff,
  IconDoorExit,
  IconEyeOff,
  IconSearch,
  IconTrash,
  IconUserPlus,
  IconUsers,
} from "@tabler/icons-react";
import { useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { useAction } from "@/ui/action";
import type { ConversationView } from "../../conversations/views";
import { canBeLeft, isMutable, isOpenToMembers, mayDeleteRoom } from "../../rooms/rules";
import { useNavigation } from "../navigation/use-navigation";
import { useSession } from "../session/session-context";
import { useMute } from "./use-mute";

export type Control = {
  name: "find" | "members" | "mute" | "contact" | "add" | "delete" | "leave" | "hide";
  label: string;
  Icon: typeof IconBell;
  onPress: () => void;
  /** "bar": always in the bar; "wide": in the bar on wide screens, in the menu on phones; "menu": only in the menu */
  position: "bar" | "wide" | "menu";
  isDangerous?: boolean;
};

/** Hides a conversation until the next message. */
function useHide({ id, name }: ConversationView) {
  const intl = useIntl();
  const { end } = useNavigation();
  const { client } = useSession();
  const hide = useAction({
    call: client.messaging.conversations.leave.mutate,
    done: intl.formatMessage({ id: "messaging.hide.done" }, { name }),
    logged: "Hiding a conversation",
    onDone: end,
  });
  return () => hide.run({ id });
}

/** The actions available to the user, by the kind of conversation and the user's permissions. */
export function useControls(me: PersonView, conversation: ConversationView, onFind: () => void): Control[] {
  const intl = useIntl();
  const { openDialog } = useNavigation();
  const toggleMute = useMute(conversation);
  const hide = useHide(conversation);
  const { isMuted, isTemporaryRoom, noticeId, type, participantCount } = conversation;
  const mayDelete = mayDeleteRoom(me, conversation);
  const say = (id: string) => intl.formatMessage({ id });
  const controls: (Control | false)[] = [
    {
      name: "find",
      label: say("messaging.find.title"),
      Icon: IconSearch,
      onPress: onFind,
      position: "bar",
    },
    (type === "GROUP" || participantCount > 2) && {
      name: "members",
      label: say("messaging.members.title"),
      Icon: IconUsers,
      onPress: () => openDialog({ kind: "members" }),
      // wide screens show the faces instead
      position: "menu",
    },
    isMutable(conversation) && {
      name: "mute",
      label: say(isMuted ? "messaging.mute.off" : "messaging.mute.on"),
      Icon: isMuted ? IconBellOff : IconBell,
      onPress: toggleMute,
      position: "bar",
    },
    noticeId !== null && {
      name: "contact",
      label: say("messaging.contact"),
      Icon: IconAddressBook,
      onPress: () => openDialog({ kind: "notice", noticeId }),
      position: "bar",
    },
    isOpenToMembers(conversation) && {
      name: "add",
      label: say("messaging.add.title"),
      Icon: IconUserPlus,
      onPress: () => openDialog({ kind: "add" }),
      position: "wide",
    },
    mayDelete && {
      name: "delete",
      label: say("messaging.delete.action"),
      Icon: IconTrash,
      onPress: () => openDialog({ kind: "delete" }),
      position: "wide",
      isDangerous: true,
    },
    canBeLeft(conversation) &&
      !mayDelete && {
        name: "leave",
        label: say(isTemporaryRoom ? "messaging.leave.action" : "messaging.leave.actionDirect"),
        Icon: IconDoorExit,
        onPress: () => openDialog({ kind: "leave" }),
        position: "wide",
        isDangerous: true,
      },
    type !== "GROUP" &&
      !canBeLeft(conversation) && {
        name: "hide",
        label: say("messaging.hide.action"),
        Icon: IconEyeOff,
        onPress: hide,
        position: "menu",
      },
  ];
  return controls.filter((control) => control !== false);
}
