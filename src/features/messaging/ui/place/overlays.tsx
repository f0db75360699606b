"use client";

import dynamic from "next/dynamic";
import type { PersonView } from "@/features/people/views";
import { useBegun } from "@/ui/use-opening";
import { NoticeBoard, NoticeContact } from "../slots";
import { usePlace } from "./use-place";

const NewMessageDialog = dynamic(
  () => import("../new/new-message-dialog").then((module) => module.NewMessageDialog),
  { ssr: false },
);

/** Dialogs that belong to no conversation. Each one's code is loaded when it is first opened. */
export function Overlays({ me }: { me: PersonView }) {
  const { openInstead, shown, show, showInstead, hide } = usePlace();
  const isNew = shown?.kind === "new";
  const isBoard = shown?.kind === "board";
  const isNotice = shown?.kind === "notice";
  const hasNew = useBegun(isNew);
  const hasBoard = useBegun(isBoard);
  const hasNotice = useBegun(isNotice);
  return (
    <>
      {hasNew && (
        <NewMessageDialog
          opened={isNew}
          tab={isNew ? shown.tab : "dm"}
          onTab={(tab) => showInstead({ kind: "new", tab })}
          onClose={hide}
          onOpen={openInstead}
        />
      )}
      {hasBoard && (
        <NoticeBoard
          me={me}
          opened={isBoard}
          onClose={hide}
          onContact={(noticeId) => show({ kind: "notice", noticeId })}
        />
      )}
      {hasNotice && (
        <NoticeContact
          me={me}
          noticeId={isNotice ? shown.noticeId : null}
          onClose={hide}
          onOpen={openInstead}
        />
      )}
    </>
  );
}
