"use client";

import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { messageDescriptorOf } from "../kinds/rules";
import type { NotificationView } from "../views";

const bold = (text: ReactNode[]) => <b>{text}</b>;

/** The text in the user's language, names in bold; the server's English text if there is none for its kind. */
export function NotificationText({ notification }: { notification: NotificationView }) {
  const intl = useIntl();
  const { title, message } = notification;
  const saying = messageDescriptorOf(notification);
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
      {saying.headingId && (
        <>
          <b>{intl.formatMessage({ id: saying.headingId })}</b>
          <br />
        </>
      )}
      {intl.formatMessage({ id: saying.id }, { ...saying.values, ...saying.quoted, b: bold })}
    </>
  );
}
