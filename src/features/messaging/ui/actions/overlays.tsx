"use client";

import { useEffect, useState } from "react";
import { later } from "@/ui/later";
import { useStore } from "@/ui/store";
import type { ConversationView } from "../../conversations/views";
import { type ChatOverlay, useChat } from "../chat/chat-state";

/** Both are loaded when first opened. */
const MessageDialog = later(() => import("./message-dialog").then((module) => module.MessageDialog));
const PictureView = later(() => import("../attachments/picture-view").then((module) => module.PictureView));

type About<T extends ChatOverlay["about"]> = Extract<ChatOverlay, { about: T }>;

/** Overlays of the chat. The last one stays mounted, closed, so that it can animate out and restore focus. */
export function Overlays({ conversation }: { conversation: ConversationView }) {
  const chat = useChat();
  const shown = useStore(chat.overlay);
  const [message, setMessage] = useState<About<"message"> | null>(null);
  const [pictures, setPictures] = useState<About<"pictures"> | null>(null);
  if (shown?.about === "message" && shown !== message) setMessage(shown);
  if (shown?.about === "pictures" && shown !== pictures) setPictures(shown);
  useEffect(() => () => chat.close(), [chat]);
  return (
    <>
      {message && (
        <MessageDialog shown={message} opened={shown?.about === "message"} conversation={conversation} />
      )}
      {pictures && <PictureView shown={pictures} opened={shown?.about === "pictures"} />}
    </>
  );
}
