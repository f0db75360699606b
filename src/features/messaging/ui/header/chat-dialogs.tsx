"use client";

import type { PersonView } from "@/features/people/views";
import { later } from "@/ui/later";
import { useHasOpened } from "@/ui/use-dialog-focus";
import type { ConversationView } from "../../conversations/views";
import { canBeLeft, isOpenToMembers, mayDeleteRoom } from "../../rooms/rules";
import { useNavigation } from "../navigation/use-navigation";

const MembersDialog = later(() => import("../members/members-dialog").then((module) => module.MembersDialog));
const AddMembersDialog = later(() =>
  import("../room/add-members-dialog").then((module) => module.AddMembersDialog),
);
const LeaveDialog = later(() => import("../room/leave-dialog").then((module) => module.LeaveDialog));

/** Dialogs of an open conversation. One that the user may not use, or that does not fit its kind, does not open. */
export function ChatDialogs({ me, conversation }: { me: PersonView; conversation: ConversationView }) {
  const { dialog, replaceDialog, closeDialog } = useNavigation();
  const mayDelete = mayDeleteRoom(me, conversation);
  const isMembers = dialog?.kind === "members";
  const isAdd = dialog?.kind === "add" && isOpenToMembers(conversation);
  const isDelete = dialog?.kind === "delete" && mayDelete;
  const isLeave = dialog?.kind === "leave" && canBeLeft(conversation);
  const hasMembers = useHasOpened(isMembers);
  const hasAdd = useHasOpened(isAdd);
  const hasDelete = useHasOpened(isDelete);
  const hasLeave = useHasOpened(isLeave);
  const ending = {
    conversation,
    isCreator: mayDelete,
    onClose: closeDialog,
    onLeaveInstead: () => replaceDialog({ kind: "leave" }),
  };
  return (
    <>
      {hasMembers && (
        <MembersDialog me={me} conversation={conversation} opened={isMembers} onClose={closeDialog} />
      )}
      {hasAdd && <AddMembersDialog conversation={conversation} opened={isAdd} onClose={closeDialog} />}
      {hasDelete && <LeaveDialog kind="delete" opened={isDelete} {...ending} />}
      {hasLeave && <LeaveDialog kind="leave" opened={isLeave} {...ending} />}
    </>
  );
}
