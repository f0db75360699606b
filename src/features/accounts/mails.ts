import { wordsIn } from "@/i18n/server-words";
import { siteUrl } from "@/server/env";
import { pointsOf } from "@/server/limits";
import { EMAIL_CONFIRMATION_DAYS } from "./confirmations/rules";
import type { Email } from "./emails/rules";
import { EMAIL_CHANGE_HOURS, PASSWORD_RESET_MINUTES, UNDO_DAYS, type UndoableChange } from "./rules";
import type { Suspension } from "./staff/rules";
import type { Reader } from "./views";

/** Formats texts in the reader's language and time zone. */
export const wordsOf = ({ language, timeZone }: Pick<Reader, "language" | "timeZone">) =>
  wordsIn({ language, timeZone });

/**
 * The link that confirms an account's address. An email to an unconfirmed address contains no text chosen by the user,
 * not even a name: the address may be a stranger's.
 */
export function confirmationMail(reader: Reader, link: string): Email {
  const { formatMessage } = wordsOf(reader);
  return {
    reader,
    purpose: "confirmation",
    subject: formatMessage({ id: "accounts.mail.confirmation.subject" }),
    text: formatMessage({ id: "accounts.mail.confirmation.text" }, { link, days: EMAIL_CONFIRMATION_DAYS }),
  };
}

/** The link that sets a new password. */
export function passwordResetMail(reader: Reader, link: string): Email {
  const { formatMessage } = wordsOf(reader);
  const values = { link, minutes: PASSWORD_RESET_MINUTES };
  return {
    reader,
    purpose: "reset",
    subject: formatMessage({ id: "accounts.mail.reset.subject" }),
    text: formatMessage({ id: "accounts.mail.reset.text" }, values),
  };
}

/** The link that confirms a new address; sent to that address. */
export function emailChangeMail(reader: Reader, link: string): Email {
  const { formatMessage } = wordsOf(reader);
  const values = { link, hours: EMAIL_CHANGE_HOURS };
  return {
    reader,
    purpose: "new-address",
    subject: formatMessage({ id: "accounts.mail.email.subject" }),
    text: formatMessage({ id: "accounts.mail.email.text" }, values),
  };
}

/** Notifies the owner, at the previous address, of a change, with the link that undoes it. */
export function undoMail(reader: Reader, change: UndoableChange, link: string): Email {
  const { formatMessage } = wordsOf(reader);
  const what = {
    password: { id: "accounts.mail.undo.password" },
    "address-asked": { id: "accounts.mail.undo.addressAsked" },
    address: { id: "accounts.mail.undo.address" },
  }[change];
  const values = { name: reader.name, what: formatMessage(what), link, days: UNDO_DAYS };
  return {
    reader,
    purpose: "security",
    subject: formatMessage({ id: "accounts.mail.undo.subject" }),
    text: formatMessage({ id: "accounts.mail.undo.text" }, values),
  };
}

/** Notifies that an undo link was followed. */
export function undoneMail(reader: Reader): Email {
  const { formatMessage } = wordsOf(reader);
  return {
    reader,
    purpose: "security",
    subject: formatMessage({ id: "accounts.mail.undone.subject" }),
    text: formatMessage({ id: "accounts.mail.undone.text" }, { name: reader.name }),
  };
}

/** Notifies that passwords of the account are being guessed. */
export function refusalsMail(reader: Reader): Email {
  const { formatMessage } = wordsOf(reader);
  return {
    reader,
    purpose: "security",
    subject: formatMessage({ id: "accounts.mail.refusals.subject" }),
    text: formatMessage(
      { id: "accounts.mail.refusals.text" },
      { name: reader.name, count: pointsOf("account-refusals") },
    ),
  };
}

/** Notifies that somebody wanted to make another account with the address. */
export function registrationMail(reader: Reader): Email {
  const { formatMessage } = wordsOf(reader);
  const link = `${siteUrl()}/signin`;
  return {
    reader,
    purpose: "security",
    subject: formatMessage({ id: "accounts.mail.registration.subject" }),
    text: formatMessage({ id: "accounts.mail.registration.text" }, { name: reader.name, link }),
  };
}

type SignIn = { browser: string | null; system: string | null; at: Date };

/** Notifies of a sign-in from a new kind of device. */
export function newDeviceMail(reader: Reader, { browser, system, at }: SignIn): Email {
  const { formatMessage, formatDate } = wordsOf(reader);
  const device =
    browser && system
      ? formatMessage({ id: "accounts.sessions.device" }, { browser, system })
      : (browser ?? system ?? formatMessage({ id: "accounts.sessions.unknown" }));
  const when = formatDate(at, { dateStyle: "long", timeStyle: "short" });
  return {
    reader,
    purpose: "security",
    subject: formatMessage({ id: "accounts.mail.newDevice.subject" }),
    text: formatMessage({ id: "accounts.mail.newDevice.text" }, { name: reader.name, device, when }),
  };
}

/** Says that the account is suspended, why and until when, and where to write. `contact` null: the operator has set none. */
export function suspensionMail(reader: Reader, { reason, until }: Suspension, contact: string | null): Email {
  const { formatMessage, formatDate } = wordsOf(reader);
  const time = until ? formatDate(until, { dateStyle: "long", timeStyle: "short" }) : "";
  const values = { name: reader.name, reason, time, isForGood: until ? "no" : "yes" };
  const text = formatMessage({ id: "accounts.mail.suspension.text" }, values);
  const turnTo = contact && formatMessage({ id: "accounts.mail.suspension.contact" }, { contact });
  return {
    reader,
    purpose: "security",
    subject: formatMessage({ id: "accounts.mail.suspension.subject" }),
    text: [text, turnTo].filter(Boolean).join("\n\n"),
  };
}
