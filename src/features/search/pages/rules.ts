import type { Me } from "@/features/accounts/rules";
import { isStaff } from "@/features/accounts/staff/rules";
import { mayRestoreGroup } from "@/features/groups/removal/rules";
import { plainLetters } from "@/lib/plain-letters";
import { cutWords, joinWords, type Word } from "@/lib/words";
import { isOneErrorApart, isSpelled, MIN_ERROR } from "../words/rules";

/** The address of a page, and the keys of its title and of what else people call it, with commas. */
type Line = readonly [url: string, title: string, words: string];
/** Pages of a page, whose title has the key `within`; null: of none. */
type Part = { within: string | null; pages: readonly Line[] };

const forAll: readonly Part[] = [
  {
    within: null,
    pages: [
      ["/", "hub.nav.calendar", "search.words.calendar"],
      ["/messages", "hub.nav.messages", "search.words.messages"],
      ["/my-activities-events", "hub.nav.activities", "search.words.myActivities"],
      ["/activities", "activities.open.title", "search.words.openActivities"],
      ["/training", "training.title", "search.words.training"],
      ["/wellness", "journal.title", "search.words.journal"],
      ["/groups-orgs", "hub.nav.groups", "search.words.groups"],
      ["/feedback", "feedback.title", "search.words.feedback"],
      ["/profile", "hub.nav.profile", "search.words.profile"],
      ["/settings", "accounts.settings.title", "search.words.settings"],
      ["/signout", "accounts.signOut.action", "search.words.signOut"],
    ],
  },
  {
    within: "hub.nav.messages",
    pages: [
      ["/messages?new=dm", "messaging.new.title", "search.words.newMessage"],
      ["/messages?board=1", "notices.board.title", "search.words.noticeBoard"],
    ],
  },
  {
    within: "hub.nav.activities",
    pages: [
      ["/my-activities-events?tab=polls", "activities.polls.title", "search.words.polls"],
      ["/my-activities-events", "activities.subscribe.title", "search.words.calendarSubscription"],
      ["/my-activities-events", "activities.import.title", "search.words.calendarImport"],
    ],
  },
  {
    within: "hub.nav.calendar",
    pages: [["/?create=1", "activities.create.title", "search.words.newActivity"]],
  },
  {
    within: "training.title",
    pages: [
      ["/training/programs", "training.tabs.programs", "search.words.programs"],
      ["/training/progress", "training.tabs.progress", "search.words.progress"],
      ["/training/personal", "training.tabs.coaching", "search.words.coaching"],
      ["/training/exercises", "training.tabs.exercises", "search.words.exercises"],
      ["/training/settings", "training.settings.title", "search.words.trainingSettings"],
    ],
  },
  {
    within: "hub.nav.groups",
    pages: [
      ["/groups-orgs?new=1", "groups.new", "search.words.newGroup"],
      ["/groups-orgs?tab=organizations", "hub.tab.organizations", "search.words.organizations"],
      [
        "/groups-orgs?tab=organizations&new=organization",
        "orgs.create.title",
        "search.words.newOrganization",
      ],
      ["/manage", "orgs.manage.page", "search.words.manageOrganizations"],
    ],
  },
  {
    within: "hub.title",
    pages: [
      ["/?social=friends", "hub.tab.friends", "search.words.friends"],
      ["/?social=invitations", "hub.tab.invitations", "search.words.invitations"],
      ["/?openSocialHub=notifications", "hub.tab.notifications", "search.words.notifications"],
    ],
  },
  {
    within: "hub.nav.profile",
    pages: [
      ["/profile", "accounts.profile.title", "search.words.name"],
      ["/profile", "accounts.picture.title", "search.words.picture"],
    ],
  },
  {
    within: "accounts.settings.title",
    pages: [
      ["/settings", "accounts.email.title", "search.words.email"],
      ["/settings", "accounts.password.title", "search.words.password"],
      ["/settings", "accounts.export.title", "search.words.export"],
      ["/settings", "accounts.removal.title", "search.words.removal"],
      ["/settings?tab=security", "accounts.factors.title", "search.words.factors"],
      ["/settings?tab=security", "accounts.passkeys.title", "search.words.passkeys"],
      ["/settings?tab=security", "accounts.audit.title", "search.words.securityEvents"],
      ["/settings?tab=privacy", "accounts.privacy.title", "search.words.privacy"],
      ["/settings?tab=privacy", "accounts.activity.title", "search.words.presence"],
      ["/settings?tab=privacy", "accounts.privacy.blocked", "search.words.blocked"],
      ["/settings?tab=notifications", "notifications.settings.title", "search.words.notificationSettings"],
      ["/settings?tab=notifications", "notifications.settings.quietTitle", "search.words.quietHours"],
      ["/settings?tab=notifications", "notifications.settings.digestTitle", "search.words.digest"],
      ["/settings?tab=notifications", "activities.reminders.title", "search.words.reminders"],
      ["/settings?tab=language", "ui.language.title", "search.words.language"],
      ["/settings?tab=language", "accounts.zone.label", "search.words.timeZone"],
      ["/settings?tab=language", "accounts.units.title", "search.words.units"],
      ["/settings?tab=language", "ui.scheme.title", "search.words.scheme"],
      ["/settings?tab=sessions", "accounts.sessions.title", "search.words.sessions"],
    ],
  },
  // after the account's own: "export" finds the copy of everything first
  {
    within: "training.settings.title",
    pages: [
      ["/training/settings", "training.import.title", "search.words.trainingImport"],
      ["/training/settings", "training.settings.export", "search.words.trainingExport"],
    ],
  },
];

const forStaff: readonly Part[] = [
  {
    within: null,
    pages: [["/admin", "moderation.title", "search.words.admin"]],
  },
  {
    within: "moderation.title",
    pages: [
      ["/admin?tab=reports", "moderation.tab.reports", "search.words.adminReports"],
      ["/admin?tab=events", "moderation.tab.events", "search.words.adminEvents"],
      ["/admin?tab=feedback", "moderation.tab.feedback", "search.words.adminFeedback"],
      ["/admin?tab=people", "moderation.tab.people", "search.words.adminPeople"],
      ["/admin?tab=takedowns", "moderation.tab.takedowns", "search.words.adminTakedowns"],
      ["/admin?tab=audit", "moderation.tab.audit", "search.words.adminAudit"],
    ],
  },
];

const forRestoring: readonly Part[] = [
  {
    within: "moderation.title",
    pages: [["/admin?tab=groups", "moderation.tab.groups", "search.words.adminGroups"]],
  },
];

/** A page or a setting of the product. `title`, `within` and `words` are keys of texts. */
export type ProductPage = { id: string; url: string; title: string; within: string | null; words: string };

const toPages = ({ within, pages }: Part): ProductPage[] =>
  pages.map(([url, title, words]) => ({ id: words.split(".").at(-1) ?? "", url, title, within, words }));

/** The pages that a person may open, those of the staff last. */
export const pagesFor = (me: Pick<Me, "role">): ProductPage[] =>
  [...forAll, ...(isStaff(me) ? forStaff : []), ...(mayRestoreGroup(me) ? forRestoring : [])].flatMap(
    toPages,
  );

/** The words of a text without accents, with neighbours that hang together also as one. */
export function plainWords(text: string): string[] {
  const words = cutWords(text);
  return [...new Set([...words, ...joinWords(text, words)].map((word) => plainLetters(word.text)))];
}

/** Max letters of an inflection: lösenordet, notiserna. */
const MAX_ENDING = 4;

/** How well a word finds another one: 0 the same, 1 its beginning or inflected, 2 with an error; Infinity: not at all. */
function fitOf(typed: string, word: string): number {
  if (typed === word) return 0;
  if (typed.length > 1 && word.startsWith(typed)) return 1;
  const isInflected =
    word.length >= MIN_ERROR && typed.length - word.length <= MAX_ENDING && typed.startsWith(word);
  if (isInflected) return 1;
  const mayErr = typed.length >= MIN_ERROR && Math.abs(typed.length - word.length) < 2 && isSpelled(typed);
  return mayErr && isOneErrorApart(typed, word) ? 2 : Number.POSITIVE_INFINITY;
}

const bestFit = (typed: string, words: readonly string[]) =>
  words.reduce((best, word) => Math.min(best, fitOf(typed, word)), Number.POSITIVE_INFINITY);

/**
 * How well a page fits what was typed, the lowest best: each word must be one of its title or of its other words. What is in
 * the title comes before what is not. Infinity: not at all.
 */
export function rankOf(
  typed: readonly string[],
  title: readonly string[],
  others: readonly string[],
): number {
  let worst = Number.POSITIVE_INFINITY;
  for (const [index, word] of typed.entries()) {
    const inTitle = bestFit(word, title);
    const rank = Math.min(2 * inTitle, 2 * bestFit(word, others) + 1);
    if (rank === Number.POSITIVE_INFINITY) return rank;
    worst = index === 0 ? rank : Math.max(worst, rank);
  }
  return worst;
}

/** The words of a title that were typed. */
export const wordsFound = (typed: readonly string[], title: string): Word[] =>
  cutWords(title).filter(({ text }) =>
    typed.some((word) => Number.isFinite(fitOf(word, plainLetters(text)))),
  );
