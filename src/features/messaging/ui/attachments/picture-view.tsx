"use client";

import { Lightbox } from "@/ui/lightbox";
import { useOpening } from "@/ui/use-opening";
import { type Shown, useDesk } from "../chat/desk";

type Props = { shown: Extract<Shown, { about: "pictures" }>; opened: boolean };

/** Shows the pictures of a message large. */
export function PictureView({ shown: { pictures, place }, opened }: Props) {
  const desk = useDesk();
  const isOpen = useOpening(opened);
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
      place={place}
      onPlace={(next) => desk.view(pictures, next)}
      onClose={() => desk.close()}
    />
  );
}
