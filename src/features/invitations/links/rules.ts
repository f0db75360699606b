import { rule } from "@/lib/rule";

export const linkTypes = ["GENERAL", "GROUP", "ORGANIZATION"] as const;
export type LinkType = (typeof linkTypes)[number];

/** docs/contract.md, 1: max lengths of names and titles (100), details and reasons (1 000). */
export const TITLE_LENGTH = 100;
export const MESSAGE_LENGTH = 1000;
/** Spec 9: type GENERAL, maxUses 50, expiry 30 days; bounds 1 to 1000 uses, 1 to 365 days. */
export const USUAL_USES = 50;
export const MAX_USES = 1000;
export const USUAL_DAYS = 30;
export const MAX_DAYS = 365;

const DAY_MS = 86_400_000;
/** Leeway for the time that a call is on its way and for a clock that is a little slow. */
const LEEWAY_MS = 60_000;

/** Whether a moment lies 1 to 365 days ahead, as the moment of `expiresInDays` does. */
export const isExpiryAllowed = rule(
  "An invitation expires in 1 to 365 days.",
  (expiresAt: Date, now: Date) => {
    const ahead = expiresAt.getTime() - now.getTime();
    return ahead >= DAY_MS - LEEWAY_MS && ahead <= MAX_DAYS * DAY_MS + LEEWAY_MS;
  },
  "invalid",
);

/** `expiresAt` wins over `expiresInDays`. */
export const expiryOf = (
  { expiresAt, expiresInDays }: { expiresAt: Date | null; expiresInDays: number },
  now: Date,
): Date => expiresAt ?? new Date(now.getTime() + expiresInDays * DAY_MS);

/** What decides whether a link can be used. */
type LinkFacts = {
  ownerId: string;
  isActive: boolean;
  expiresAt: Date;
  maxUses: number;
  currentUses: number;
};

/** An invitation link is active until its owner deactivates it or loses the right to add members. */
export const isActiveLink = rule(
  "This invitation is no longer active.",
  ({ isActive }: Pick<LinkFacts, "isActive">) => isActive,
  "conflict",
);

export const isUnexpiredLink = rule(
  "This invitation has expired.",
  ({ expiresAt }: Pick<LinkFacts, "expiresAt">, now: Date) => now < expiresAt,
  "conflict",
);

export const hasUsesLeft = rule(
  "This invitation has been used up.",
  ({ currentUses, maxUses }: Pick<LinkFacts, "currentUses" | "maxUses">) => currentUses < maxUses,
  "conflict",
);

export const isOfSomeoneElse = rule(
  "You can't use your own invitation.",
  (me: { id: string }, { ownerId }: Pick<LinkFacts, "ownerId">) => ownerId !== me.id,
  "invalid",
);

export const isFirstUse = rule(
  "You have already used this invitation.",
  (redemption: { linkId: string } | null) => redemption === null,
  "conflict",
);

/** Spec 4: active to inactive by the owner; nothing makes it active again. */
export const isDeactivation = rule(
  "An invitation can only be deactivated, and not be activated again.",
  (isActive: boolean) => !isActive,
  "invalid",
);

/** "when already friends or a member: 409 and no use"; friends have a rule of their own (`isNotYetFriend`). */
export const isNotYetMember = rule(
  "You are already a member.",
  (role: string | null) => role === null,
  "conflict",
);

/** Max links of one owner that can be used. */
export const MAX_USABLE_LINKS = 500;

/** `usable`: before the one that is made. */
export const hasRoomForLink = rule(
  "You can have at most 500 invitation links that are active.",
  (usable: number) => usable < MAX_USABLE_LINKS,
  "limit-reached",
);

export const linkStates = ["USABLE", "INACTIVE", "EXPIRED", "USED_UP"] as const;
export type LinkState = (typeof linkStates)[number];

/** Whether a link can be used, or the first reason why not. */
export function stateOf(link: Omit<LinkFacts, "ownerId">, now: Date): LinkState {
  if (!isActiveLink(link)) return "INACTIVE";
  if (!isUnexpiredLink(link, now)) return "EXPIRED";
  return hasUsesLeft(link) ? "USABLE" : "USED_UP";
}
