"use client";

import { VisuallyHidden } from "@mantine/core";
import clsx from "clsx";
import { type RefObject, useId } from "react";
import { FormattedMessage } from "react-intl";
import row from "@/ui/row.module.css";
import { ageOf, isOverADayOld } from "../rules";
import type { NotificationView } from "../views";
import { NotificationRow } from "./notification-row";
import styles from "./notifications.module.css";

type Props = {
  notifications: NotificationView[];
  /** the container of the list: it gets the focus when the focused element is removed */
  room: RefObject<HTMLElement | null>;
  onOpen: (notification: NotificationView, href: string | null) => void;
  onRead: (notification: NotificationView) => void;
};

/** Notifications of the last day, whose age is shown in minutes and hours, and the earlier ones. */
export function NotificationSections({ notifications, room, onOpen, onRead }: Props) {
  const id = useId();
  const now = new Date();
  const isEarlier = (one: NotificationView) => isOverADayOld(ageOf(new Date(one.createdAt), now));
  /** Focuses the notification's row, or the list if the row has been removed. */
  const focus = ({ id: one }: NotificationView) => {
    const row = room.current?.querySelector<HTMLElement>(`[data-id="${one}"]`);
    (row?.querySelector<HTMLElement>("[data-open]") ?? row ?? room.current)?.focus();
  };
  const sections = [
    { key: "new", held: notifications.filter((one) => !isEarlier(one)) },
    { key: "earlier", held: notifications.filter(isEarlier) },
  ].filter(({ held }) => held.length > 0);
  return sections.map(({ key, held }) => (
    <section key={key} aria-labelledby={`${id}-${key}`}>
      {key === "new" ? (
        <VisuallyHidden component="h3" id={`${id}-new`}>
          <FormattedMessage id="notifications.new" />
        </VisuallyHidden>
      ) : (
        <h3 className={clsx(row.heading, styles.heading)} id={`${id}-earlier`}>
          <FormattedMessage id="notifications.earlier" />
        </h3>
      )}
      <ul className={styles.list}>
        {held.map((one) => (
          <NotificationRow
            key={one.id}
            notification={one}
            onOpen={(href) => onOpen(one, href)}
            onRead={() => {
              onRead(one);
              focus(one);
            }}
            onAnswered={() => focus(one)}
          />
        ))}
      </ul>
    </section>
  ));
}
