import { createHash } from "node:crypto";
import { isAllowedName } from "@/features/accounts/names/rules";
import {
  hasRoomForOutsider,
  hasVote,
  isFreeName,
  isOutsider,
  isVisibleName,
  OUTSIDER_NAME_LENGTH,
} from "@/features/activities/outsiders/rules";
import { voteField } from "@/features/activities/outsiders/schema";
import type { OpenPollView } from "@/features/activities/outsiders/views";
import { isOpenPoll } from "@/features/activities/polls/rules";
import { voteKinds } from "@/features/activities/votes/rules";
import type { wordsIn } from "@/i18n/server-words";
import { type Html, html } from "@/lib/html";
import { isLine } from "@/lib/line";
import type { Refusal } from "@/lib/refusal";
import { SCHEME_SCRIPT } from "./offline-page";

type Words = ReturnType<typeof wordsIn>;
/** What the browser has sent, to be shown again beside what was wrong with it. */
export type Typed = Record<string, unknown>;

const LOGO = html`<svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true"><g fill="none" stroke="var(--brand)" stroke-width="3.3" stroke-linecap="round"><path d="M12.010 12.250A6.200 6.200 0 0 1 19.990 12.250"/><path d="M22.110 15.920A6.200 6.200 0 0 1 18.120 22.830"/><path d="M13.880 22.830A6.200 6.200 0 0 1 9.890 15.920"/></g><circle cx="16" cy="5" r="3.200" fill="var(--accent)"/><circle cx="26.390" cy="23" r="3.200" fill="var(--brand)"/><circle cx="5.610" cy="23" r="3.200" fill="var(--brand)"/></svg>`;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The policy of a page with one style and the script that chooses the color scheme. */
export const pollPolicy = (style: string) =>
  [
    "default-src 'none'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    `script-src ${hashOf(SCHEME_SCRIPT)}`,
    `style-src ${hashOf(style)}`,
  ].join("; ");

/** A page in the product's look that works without scripts. */
function pageOf(
  { locale, formatMessage }: Words,
  style: string,
  title: string,
  main: Html,
  isSignedIn = false,
) {
  const signIn =
    !isSignedIn && html`<a href="/signin">${formatMessage({ id: "activities.openPoll.signIn" })}</a>`;
  const { text } =
    html`<header><a class="brand" href="/">${LOGO}<span>Samvaro</span></a>${signIn}</header><main>${main}</main></body></html>`;
  const head = html`<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Samvaro</title><link rel="icon" href="/icon.svg">`;
  return `<!doctype html><html lang="${locale}"><head>${head.text}<script>${SCHEME_SCRIPT}</script><style>${style}</style></head><body>${text}`;
}

/** A page of a title and a sentence, where there is no poll to show. */
export function sayingPage(words: Words, style: string, about: "missing" | "tooMany" | "refused"): string {
  const ids = {
    missing: ["activities.openPoll.missing", "activities.openPoll.missingText"],
    tooMany: ["ui.tooManyPages.title", "ui.tooManyPages.text"],
    refused: ["activities.openPoll.refused", "activities.openPoll.refusedText"],
  } as const;
  const [title, text] = ids[about].map((id) => words.formatMessage({ id }));
  return pageOf(words, style, title ?? "", html`<h1>${title}</h1><p class="text">${text}</p>`);
}

const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** A time with its weekday, in the poll's zone; the year where it is another one. */
function timeText({ formatDate }: Words, option: { dateTime: string; endTime: string | null }, now: Date) {
  const year = { year: "numeric" } as const;
  const dayOf = (at: string) =>
    formatDate(at, {
      ...{ weekday: "long", day: "numeric", month: "long" },
      ...(formatDate(at, year) === formatDate(now, year) ? {} : year),
    });
  const { dateTime, endTime } = option;
  const start = `${dayOf(dateTime)} ${formatDate(dateTime, clock)}`;
  if (endTime === null) return start;
  const end = formatDate(endTime, clock);
  const isNight = Date.parse(endTime) - Date.parse(dateTime) < 86_400_000;
  return isNight ? `${start}–${end}` : `${start} – ${dayOf(endTime)} ${end}`;
}

const voteWords = {
  YES: "activities.polls.vote.YES",
  IF_NEEDED: "activities.polls.vote.IF_NEEDED",
  NO: "activities.polls.vote.NO",
} as const;

const faults: Record<string, string> = {
  [isFreeName.sentence]: "activities.openPoll.fault.name",
  [hasRoomForOutsider.sentence]: "activities.openPoll.fault.full",
  [hasVote.sentence]: "activities.openPoll.fault.vote",
  [isVisibleName.sentence]: "activities.openPoll.fault.noName",
  [isAllowedName.sentence]: "activities.openPoll.fault.reserved",
  [isLine.sentence]: "activities.openPoll.fault.signs",
  [isOpenPoll.sentence]: "activities.polls.fault.closed",
  [isOutsider.sentence]: "activities.openPoll.inside",
};

const faultText = ({ formatMessage }: Words, { message, code }: Refusal) =>
  formatMessage({
    id: faults[message] ?? (code === "too-many" ? "ui.tooManyPages.text" : "activities.openPoll.fault.other"),
  });

function facts(words: Words, poll: OpenPollView): Html {
  const { formatMessage, formatDate } = words;
  const at =
    poll.closesAt &&
    formatDate(poll.closesAt, { weekday: "short", day: "numeric", month: "short", ...clock });
  const closes = poll.isOpen ? "activities.polls.closes" : "activities.polls.closed";
  const said = [
    poll.location,
    at && poll.decidedAt === null ? formatMessage({ id: closes }, { at }) : "",
    formatMessage({ id: "activities.openPoll.zone" }, { zone: poll.timeZone.replaceAll("_", " ") }),
  ];
  return html`<ul class="facts">${said.filter(Boolean).map((one) => html`<li>${one}</li>`)}</ul>`;
}

function choice(
  words: Words,
  poll: OpenPollView,
  option: OpenPollView["options"][number],
  typed: Typed,
  now: Date,
) {
  const { formatMessage } = words;
  const { id, yes, ifNeeded } = option;
  const field = voteField(id);
  const kinds = voteKinds.map((kind) => {
    const isChosen = (field in typed ? typed[field] : poll.own?.votes[id]) === kind;
    const label = formatMessage({ id: voteWords[kind] });
    return html`<label data-vote="${kind}"><input type="radio" name="${field}" value="${kind}"${isChosen && html` checked`}><span>${label}</span></label>`;
  });
  const counts = formatMessage({ id: "activities.openPoll.counts" }, { yes, ifNeeded });
  return html`<fieldset><legend>${timeText(words, option, now)}</legend><p class="counts">${counts}</p><div class="votes">${kinds}</div></fieldset>`;
}

function form(words: Words, poll: OpenPollView, typed: Typed, now: Date): Html {
  const { formatMessage } = words;
  const name = typeof typed.name === "string" ? typed.name : (poll.own?.name ?? "");
  const action = poll.own ? "activities.openPoll.change" : "activities.openPoll.send";
  return html`<form method="post">${poll.options.map((option) => choice(words, poll, option, typed, now))}<div class="name"><label for="name">${formatMessage({ id: "activities.openPoll.name" })}</label><input id="name" name="name" required maxlength="${OUTSIDER_NAME_LENGTH}" autocomplete="name" aria-describedby="hint" value="${name}"><p id="hint">${formatMessage({ id: "activities.openPoll.nameHint" })}</p></div><button type="submit">${formatMessage({ id: action })}</button></form>`;
}

/** What has become of the poll: the time that was chosen, or that nobody votes any more. */
function ending(words: Words, poll: OpenPollView, now: Date): Html | null {
  const { outcome } = poll;
  if (outcome) {
    const id = outcome.isCancelled ? "activities.openPoll.cancelled" : "activities.polls.decided.text";
    const text = words.formatMessage({ id }, { time: timeText(words, outcome, now) });
    return html`<p class="banner" data-cancelled="${String(outcome.isCancelled)}" role="status">${text}</p>`;
  }
  return poll.isOpen
    ? null
    : html`<p class="note" role="status">${words.formatMessage({ id: "activities.polls.fault.closed" })}</p>`;
}

type Shown = { poll: OpenPollView; typed: Typed; refusal: Refusal | null; now: Date; isSignedIn: boolean };

/** The poll of a link: what it is about, and the form to answer it, or what it has ended in. */
export function openPollPage(
  words: Words,
  style: string,
  { poll, typed, refusal, now, isSignedIn }: Shown,
): string {
  const { formatMessage } = words;
  const { own, ownPage } = poll;
  const canAnswer = poll.isOpen && !ownPage;
  const main = html`<p class="from">${formatMessage({ id: "activities.openPoll.asks" }, { name: poll.hostName })}</p><h1>${poll.title}</h1>${facts(words, poll)}${poll.description && html`<p class="text">${poll.description}</p>`}${refusal && html`<p class="fault" role="alert">${faultText(words, refusal)}</p>`}${ending(words, poll, now)}${ownPage && html`<p class="note">${formatMessage({ id: "activities.openPoll.inside" })} <a href="${ownPage}">${formatMessage({ id: "activities.openPoll.toPage" })}</a></p>`}${canAnswer && own && !refusal && html`<p class="note" role="status">${formatMessage({ id: "activities.openPoll.saved" }, { name: own.name })}</p>`}${canAnswer && form(words, poll, typed, now)}`;
  return pageOf(words, style, poll.title, main, isSignedIn);
}
