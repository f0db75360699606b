"use client";

import type { PersonView } from "@/features/people/views";
import { later } from "@/ui/later";
import { useHasOpened } from "@/ui/use-dialog-focus";
import { useNavigation } from "../navigation/use-navigation";
import { NoticeBoard, NoticeContact } from "../slots";

const NewMessageDialog = later(() =>
  import("../new/new-message-dialog").then((module) => module.NewMessageDialog),
);

/** Dialogs that belong to no conversation. Each one's code is loaded when it is first opened. */
export function Overlays({ me }: { me: PersonView }) {
  const { openInstead, dialog, openDialog, replaceDialog, closeDialog } = useNavigation();
  const isNew = dialog?.kind === "new";
  const isBoard = dialog?.kind === "board";
  const isNotice = dialog?.kind === "notice";
  const hasNew = useHasOpened(isNew);
  const hasBoard = useHasOpened(isBoard);
  const hasNotice = useHasOpened(isNotice);
  return (
    <>
      {hasNew && (
        <NewMessageDialog
          opened={isNew}
          tab={isNew ? dialog.tab : "dm"}
          onTab={(tab) => replaceDialog({ kind: "new", tab })}
          onClose={closeDialog}
          onOpen={openInstead}
        />
      )}
      {hasBoard && (
        <NoticeBoard
          me={me}
          opened={isBoard}
          onClose={closeDialog}
          onContact={(noticeId) => openDialog({ kind: "notice", noticeId })}
        />
      )}
      {hasNotice && (
        <NoticeContact
          me={me}
          noticeId={isNotice ? dialog.noticeId : null}
          onClose={closeDialog}
          onOpen={openInstead}
        />
      )}
    </>
  );
}
