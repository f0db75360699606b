"use client";

import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { type NotificationView, sayingOf } from "../views";

const bold = (text: ReactNode[]) => <b>{text}</b>;

/** What it says, in the person's own language, names in bold; what we have no words for is in the server's. */
export function NotificationText({ notification }: { notification: NotificationView }) {
  const intl = useIntl();
  const { type, title, message } = notification;
  const saying = sayingOf(notification);
  if (!saying) {
    return (
      <>
        <b>{title}</b>
        {message && <br />}
        {message}
      </>
    );
  }
  return (
    <>
      {type === "Added to Group" && (
        <>
          <b>{intl.formatMessage({ id: "notifications.text.addedTitle" })}</b>
          <br />
        </>
      )}
      {intl.formatMessage({ id: saying.id }, { ...saying.values, b: bold })}
    </>
  );
}
