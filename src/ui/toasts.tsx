"use client";

import { Notifications } from "@mantine/notifications";
import overlays from "./overlays.module.css";

export { notifications } from "@mantine/notifications";

/** Where toasts stand: bottom left, on a phone at the top (overlays.module.css). */
export function Toasts() {
  return (
    <Notifications
      position="bottom-left"
      containerWidth={380}
      transitionDuration={180}
      classNames={{ root: overlays.toasts }}
    />
  );
}
