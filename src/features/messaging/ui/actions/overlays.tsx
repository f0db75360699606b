"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { useStore } from "@/ui/store";
import { useBackCloses } from "@/ui/use-back-closes";
import type { ConversationView } from "../../conversations/views";
import { type Shown, useDesk } from "../chat/desk";

/** Both are loaded when first opened. */
const MessageDialog = dynamic(() => import("./message-dialog").then((module) => module.MessageDialog), {
  ssr: false,
});
const PictureView = dynamic(
  () => import("../attachments/picture-view").then((module) => module.PictureView),
  {
    ssr: false,
  },
);

type About<T extends Shown["about"]> = Extract<Shown, { about: T }>;

/** Overlays of the chat. The last one stays mounted, closed, so that it can animate out and restore focus. */
export function Overlays({ conversation }: { conversation: ConversationView }) {
  const desk = useDesk();
  const shown = useStore(desk.shown);
  const [message, setMessage] = useState<About<"message"> | null>(null);
  const [pictures, setPictures] = useState<About<"pictures"> | null>(null);
  if (shown?.about === "message" && shown !== message) setMessage(shown);
  if (shown?.about === "pictures" && shown !== pictures) setPictures(shown);
  useEffect(() => () => desk.close(), [desk]);
  useBackCloses(shown !== null, () => desk.close());
  return (
    <>
      {message && (
        <MessageDialog shown={message} opened={shown?.about === "message"} conversation={conversation} />
      )}
      {pictures && <PictureView shown={pictures} opened={shown?.about === "pictures"} />}
    </>
  );
}
