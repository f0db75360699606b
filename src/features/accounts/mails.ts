import { createIntl } from "react-intl/server";
import { dictionaries } from "@/i18n/dictionaries";
import type { Letter } from "@/server/mail";
import { EMAIL_CHANGE_HOURS, PASSWORD_RESET_MINUTES } from "./rules";
import type { Reader } from "./views";

/** The words of what is written for somebody, in her language and with the hours of her zone. */
export const wordsOf = ({ language, timeZone }: Pick<Reader, "language" | "timeZone">) =>
  createIntl({ locale: language, messages: dictionaries[language], timeZone });

/** The link that sets a new password. */
export function passwordResetMail(reader: Reader, link: string): Letter {
  const { formatMessage } = wordsOf(reader);
  const values = { name: reader.name, link, minutes: PASSWORD_RESET_MINUTES };
  return {
    to: reader.email,
    people: [reader.id],
    subject: formatMessage({ id: "accounts.mail.reset.subject" }),
    text: formatMessage({ id: "accounts.mail.reset.text" }, values),
  };
}

/** The link that proves a new address; it goes to that address. */
export function emailChangeMail(reader: Reader, link: string): Letter {
  const { formatMessage } = wordsOf(reader);
  const values = { name: reader.name, link, hours: EMAIL_CHANGE_HOURS };
  return {
    to: reader.email,
    people: [reader.id],
    subject: formatMessage({ id: "accounts.mail.email.subject" }),
    text: formatMessage({ id: "accounts.mail.email.text" }, values),
  };
}

/** Tells the owner, at the address that the account has, that something of it was changed. */
export function changedMail(reader: Reader, what: "password" | "email"): Letter {
  const { formatMessage } = wordsOf(reader);
  const changed =
    what === "password" ? { id: "accounts.mail.changed.password" } : { id: "accounts.mail.changed.email" };
  return {
    to: reader.email,
    people: [reader.id],
    subject: formatMessage({ id: "accounts.mail.changed.subject" }),
    text: formatMessage(changed, { name: reader.name }),
  };
}
