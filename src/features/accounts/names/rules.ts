import { likenessOf } from "@/lib/lookalike";
import { isRefusal, Refusal } from "@/lib/refusal";
import { type Rule, rule } from "@/lib/rule";

/** Names shown for deleted accounts in the three languages, and names that could be mistaken for them. */
export const deletedMemberNames = [
  "deleted",
  "deleted member",
  "deleted user",
  "deleted account",
  "removed member",
  "raderad",
  "raderad medlem",
  "raderad användare",
  "raderat konto",
  "borttagen medlem",
  "borttagen användare",
  "supprimé",
  "membre supprimé",
  "utilisateur supprimé",
  "compte supprimé",
];

/** Names of site officials and system accounts, and words that address everyone. */
export const officialNames =
  `abuse admin administration administrator administrateur administratör adminstrator
  all alla anonymous anonym assistance billing bot contact everyone everybody guest help helpdesk helpline hjälp
  hostmaster info information kontakt kundtjänst login mail mailer daemon mailerdaemon mod moderation moderator
  modérateur moderatör mods news noreply notification notifications null operator owner password postmaster privacy
  root safety security securité sécurité service staff support sysadmin system säkerhet team trust undefined verified
  webmaster drift driften équipe personal superuser sudo tous security-team trust-and-safety`.split(/\s+/);

const likenesses = new Set([...deletedMemberNames, ...officialNames].map(likenessOf));
/** Words ignored beside an official name: the product's name, and words before or after a role. */
const beside = new RegExp(["samvaro", "official", "officiell", "team", "the"].map(likenessOf).join("|"), "g");

/** Trailing digits are ignored: support2, admin 24. */
const isReserved = (name: string) => {
  const likeness = [name, name.replace(/[\d\s._-]+$/u, "")].map(likenessOf);
  return likeness.some(
    (one) => likenesses.has(one) || (one !== "" && ["", ...likenesses].includes(one.replace(beside, ""))),
  );
};

/** Also refuses names that look like a reserved one (confusable characters are compared by skeleton). */
export const isAllowedName = rule("This name is reserved.", (name: string) => !isReserved(name), "invalid");

/** Words that call those who are here (decision 118). What calls everyone is among `officialNames`. */
const call = /^(here|ici)$/i;

/**
 * Names of files that are served in folders, and those that browsers, search engines and other programs ask a site for, at
 * its top or in /.well-known: somebody's page would answer them. What is served at the top is among `reservedUsernames`.
 */
const fileNames = new Set(
  `apple-app-site-association assetlinks.json badge-96.png calendar-narrow.webp calendar-wide.webp calendar.ics
  change-password clientaccesspolicy.xml crossdomain.xml favicon.png gpc.json icon-192.png icon-512.png icon.png
  index.htm index.php llms-full.txt maskable-192.png maskable-512.png messages-narrow.webp monochrome-512.png
  openapi.json opensearch.xml passkey-endpoints sellers.json service-worker.js sitemap-index.xml sitemap_index.xml
  swagger.json trust.txt worker.js`.split(/\s+/),
);
const icon = /^apple-touch-icon-\d+x\d+(-precomposed)?\.png$/i;

/** The same for usernames. The app's own routes and files are in another list. */
export const isAllowedUsername = rule(
  "This username is reserved.",
  (username: string) =>
    !isReserved(username) &&
    !call.test(username) &&
    !icon.test(username) &&
    !fileNames.has(username.toLowerCase()),
  "invalid",
);

/** What keeps a person from a username. */
export type Bars = {
  /** another account has it */
  isTaken: boolean;
  /** it was given up less than 90 days ago, by another account or by one that is deleted */
  isHeld: boolean;
  /** it looks like that of another person whom people take at their word (`officials`) */
  isAlike: boolean;
};

export const isDistinctUsername = rule(
  "This username is too similar to another person's.",
  ({ isAlike }: Pick<Bars, "isAlike">) => !isAlike,
  "conflict",
);

/** Days for which a username that was given up is kept from others: nobody takes over its page and its mentions. */
const HELD_DAYS = 90;

export const heldUntil = (now: Date): Date => new Date(now.getTime() + HELD_DAYS * 86_400_000);

/** Days after which an address that its account has never confirmed goes to whoever registers or confirms it next. */
export const UNCONFIRMED_DAYS = 14;

/** The moment before which an account must have been made for its unconfirmed address to lapse. */
export const lapsedBefore = (now: Date): Date => new Date(now.getTime() - UNCONFIRMED_DAYS * 86_400_000);

/** `hasMail`: whether this instance sends mail, without which nobody can confirm an address. */
export const hasLapsed = (
  { emailConfirmedAt, createdAt }: { emailConfirmedAt: Date | null; createdAt: Date },
  { now, hasMail }: { now: Date; hasMail: boolean },
): boolean => hasMail && emailConfirmedAt === null && createdAt <= lapsedBefore(now);

/** The email key of an account whose address has lapsed. It cannot clash, because no address contains a space. */
export const lapsedKey = (id: string): string => `lapsed ${id}`;

/** The refusal with the field that it concerns. */
export const fieldRefusal = (path: string, law: Pick<Rule<never>, "code" | "sentence">) =>
  new Refusal(law.code, law.sentence, { issues: [{ path, message: law.sentence }] });

const sentences = { username: "This username is taken.", email: "This email address is taken." };

export const takenRefusal = (path: "username" | "email") =>
  fieldRefusal(path, { code: "conflict", sentence: sentences[path] });

/** Whether a refusal says that an address is taken. */
export const isTakenAddress = (error: unknown): boolean =>
  isRefusal(error) && error.code === "conflict" && error.more.issues?.[0]?.path === "email";
