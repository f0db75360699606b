import type { Me } from "@/features/accounts/rules";
import { type GroupRole, isManaging } from "@/features/groups/rules";
import type { OrganizationRole } from "@/features/orgs/rules";
import { rule } from "@/lib/rule";
import { isWebAddress } from "@/lib/web-address";

/** The contact methods that a notice can offer. */
export const contactTypes = [
  "EMAIL",
  "PHONE",
  "WHATSAPP",
  "TELEGRAM",
  "WEBSITE",
  "SOCIAL_MEDIA",
  "OTHER",
] as const;
export type ContactType = (typeof contactTypes)[number];

export const MAX_CONTACT_METHODS = 10;

/** `groupRole`, `organizationRole`: the caller's in the notice's group or organization; null: none, or not a member. */
export type NoticeFacts = {
  author: { id: string };
  groupId: string | null;
  groupRole: GroupRole | null;
  organizationId: string | null;
  organizationRole: OrganizationRole | null;
};

const isAuthor = (me: Pick<Me, "id">, notice: NoticeFacts) => notice.author.id === me.id;

/** Spec 6: ADMIN is responsible for the notice board, and so are OWNER and MODERATOR (decision 057). */
const moderators: (OrganizationRole | null)[] = ["OWNER", "ADMIN", "MODERATOR"];

/** A group's members alone see its board; a public organization's is seen by others too. */
export const mayPostNotice = rule(
  "Only members of an organization may post notices on its board.",
  (role: OrganizationRole | null) => role !== null,
);

/** docs/contract.md, 9: PATCH by the author, who may not change the board of what they have left. */
export const mayEditNotice = rule(
  "Only the author of a notice may edit it, as long as they are a member of its group or organization.",
  (me: Pick<Me, "id">, notice: NoticeFacts) =>
    isAuthor(me, notice) &&
    (notice.groupId === null || notice.groupRole !== null) &&
    (notice.organizationId === null || notice.organizationRole !== null),
);

export const mayDeleteNotice = rule(
  "Only the author of a notice, the owner, an admin or a manager of its group, or the owner, an admin or a moderator of its organization may delete it.",
  (me: Pick<Me, "id">, notice: NoticeFacts) =>
    isAuthor(me, notice) ||
    (notice.groupRole !== null && isManaging(notice.groupRole)) ||
    moderators.includes(notice.organizationRole),
);

/** Max notices of one author that have not expired. */
export const MAX_CURRENT_NOTICES = 500;

/** `current`: before the one that is added. */
export const hasRoomForNotice = rule(
  "You can have at most 500 notices that have not expired.",
  (current: number) => current < MAX_CURRENT_NOTICES,
  "limit-reached",
);

export const isCurrentNotice = ({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean =>
  expiresAt === null || expiresAt > now;

/** An author who asks about their own notice gets 400 (docs/contract.md, 3). */
export const isOthersNotice = rule(
  "You can't start a conversation about your own notice.",
  (me: Pick<Me, "id">, author: { id: string }) => author.id !== me.id,
  "invalid",
);

/** A URL that a browser would execute, even if disguised by letter case, spaces or control characters. */
const isScript = (value: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them in a URL
  /^(javascript|data|vbscript):/i.test(value.replace(/[\u0000-\u0020\u007f-\u00a0]/g, ""));

/** Digits with + ( ) - and spaces: from 3 digits, as 112, to what E.164 and an extension allow. */
const isPhone = (value: string) => {
  const digits = value.replace(/\D/g, "").length;
  return /^\+?[\d() -]+$/.test(value) && digits >= 3 && digits <= 20;
};

const isEmail = (value: string) =>
  value.length <= 254 && /^[^\s@<>"(),:;\\[\]]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(value);

/** For example @elin, elin.sjoberg, @elin@mastodon.example */
const isHandle = (value: string) => /^@?[\p{L}\p{N}._-]{1,100}(@[\p{L}\p{N}.-]{1,100})?$/u.test(value);

const isTelegram = (value: string) =>
  /^@[a-z]\w{2,31}$/i.test(value) || (isWebAddress(value) && new URL(value).hostname === "t.me");

/** The check of each contact type, and the sentence that describes valid values. */
const contactValues: Record<ContactType, [takes: string, isValue: (value: string) => boolean]> = {
  EMAIL: ["Email is not a valid address.", isEmail],
  PHONE: ["Phone must be a number of digits with + ( ) - and spaces.", isPhone],
  WHATSAPP: ["WhatsApp must be a number of digits with + ( ) - and spaces.", isPhone],
  TELEGRAM: ["Telegram must be a name such as @elin, or an address at https://t.me.", isTelegram],
  WEBSITE: ["Website must be an http or https address.", isWebAddress],
  SOCIAL_MEDIA: [
    "Social media must be a name such as @elin, or an http or https address.",
    (value) => isWebAddress(value) || isHandle(value),
  ],
  OTHER: ["Contact must not be a script.", () => true],
};

/** docs/contract.md, 9: "values are checked by type". A URL that a browser would execute is never valid. */
export const isContactValue = (type: ContactType, value: string): boolean =>
  !isScript(value) && contactValues[type][1](value);

/** The sentence that describes valid values of this type. */
export const contactSentence = (type: ContactType) => contactValues[type][0];
