"use client";

import { Lightbox } from "@/ui/lightbox";
import { useDialogFocus } from "@/ui/use-dialog-focus";
import { type ChatOverlay, useChat } from "../chat/chat-state";

type Props = { shown: Extract<ChatOverlay, { about: "pictures" }>; opened: boolean };

/** Shows the pictures of a message large. */
export function PictureView({ shown: { pictures, index }, opened }: Props) {
  const chat = useChat();
  const isOpen = useDialogFocus(opened);
  return (
    <Lightbox
      opened={isOpen}
      pictures={pictures.map(({ url, name, width, height }) => ({
        url,
        name,
        width,
        height,
        downloadUrl: `${url}?download=1`,
      }))}
      index={index}
      onIndex={(next) => chat.viewPictures(pictures, next)}
      onClose={() => chat.close()}
    />
  );
}
