import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyReply, FastifyRequest } from "fastify";
import { answerByLink } from "@/features/activities/outsiders/commands";
import { getOpened, getOpenPoll, type Visit } from "@/features/activities/outsiders/queries";
import { linkCode, outsiderAnswer } from "@/features/activities/outsiders/schema";
import type { OpenPollView } from "@/features/activities/outsiders/views";
import { languageOfNewcomer } from "@/i18n/language-of-cookie";
import { wordsIn } from "@/i18n/server-words";
import { once } from "@/lib/once";
import type { Refusal } from "@/lib/refusal";
import { networkOf } from "@/server/addresses";
import { siteUrl } from "@/server/env";
import { limitSpeed } from "@/server/limits";
import { log } from "@/server/log";
import { newToken } from "@/server/secrets";
import { fontIn } from "./offline-page";
import { openPollPage, pollPolicy, sayingPage, type Typed } from "./open-poll-page";
import { httpStatus, refusalOf } from "./refusals";
import { addressOf } from "./request";
import { sessionCookieOptions, sessionOfRequest } from "./session";

/** Where polls are answered without an account: pages, though no part of the app, so that no call is open (decision 130). */
export const OPEN_POLLS = "/poll/";

/** Days for which a browser can change its answer. */
const KEPT_DAYS = 180;

const isHttps = () => siteUrl().startsWith("https://");
const cookieOf = (pollId: string) => `${isHttps() ? "__Secure-" : ""}samvaro-poll-${pollId}`;

/** The style lies beside the bundle of the server; where it was not built, the page is read without. */
const pageStyle = once(async () => {
  const style = await readFile(new URL("open-poll-style.css", import.meta.url), "utf8").catch(() => "");
  return (await fontIn(join(process.cwd(), ".next", "static", "media"))) + style.trim();
});

async function visitOf(request: FastifyRequest): Promise<Visit> {
  const code = linkCode.parse((request.params as { "*": string })["*"]);
  const session = await sessionOfRequest(request);
  const tokenOf = (pollId: string) => {
    const token = request.cookies[cookieOf(pollId)] ?? "";
    return /^[\w-]{43}$/.test(token) ? token : null;
  };
  return { code, me: session?.me ?? null, tokenOf };
}

/** In the reader's language; the zone is the poll's, in which its times were chosen. */
async function wordsFor(request: FastifyRequest, timeZone: string) {
  const session = await sessionOfRequest(request);
  const { cookie = "", "accept-language": accepted } = request.headers;
  return wordsIn({ language: languageOfNewcomer(cookie, accepted, session?.me?.language), timeZone });
}

async function send(reply: FastifyReply, status: number, page: string) {
  return reply
    .code(status)
    .headers({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": pollPolicy(await pageStyle()),
      "x-robots-tag": "noindex",
      vary: "Accept-Language, Cookie",
    })
    .send(page);
}

/** Keeps a token in the browser before it answers, so that a form that is sent twice is one answer. */
function keepToken(reply: FastifyReply, pollId: string, token: string): void {
  const options = { ...sessionCookieOptions(), path: OPEN_POLLS.slice(0, -1), maxAge: KEPT_DAYS * 86_400 };
  reply.setCookie(cookieOf(pollId), token, options);
}

type Shown = { poll: OpenPollView; typed?: Typed; refusal?: Refusal };

async function show(request: FastifyRequest, reply: FastifyReply, { poll, typed = {}, refusal }: Shown) {
  const words = await wordsFor(request, poll.timeZone);
  const isSignedIn = (await sessionOfRequest(request)) !== null;
  const shown = { poll, typed, refusal: refusal ?? null, now: new Date(), isSignedIn };
  const page = openPollPage(words, await pageStyle(), shown);
  return send(reply, refusal ? httpStatus[refusal.code] : 200, page);
}

/** GET: the poll of a link. Throws not-found, too-many. */
export async function answerOpenPoll(request: FastifyRequest, reply: FastifyReply) {
  limitSpeed("page", networkOf(addressOf(request)));
  const visit = await visitOf(request);
  const poll = await getOpenPoll(visit);
  const { id } = await getOpened(visit);
  if (poll.isOpen && !poll.ownPage) keepToken(reply, id, visit.tokenOf(id) ?? newToken());
  return show(request, reply, { poll });
}

/** POST: stores the answer of a form and leads back to the poll, or shows the form again with what is wrong. */
export async function takeOpenAnswer(request: FastifyRequest, reply: FastifyReply) {
  limitSpeed("page", networkOf(addressOf(request)));
  const visit = await visitOf(request);
  try {
    const answer = outsiderAnswer.parse(request.body);
    const { pollId, token } = await answerByLink(visit, addressOf(request), answer);
    keepToken(reply, pollId, token);
    return reply.redirect(`${OPEN_POLLS}${visit.code}`, 303);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || refusal.code === "busy") throw error;
    if (refusal.more.retryAfter !== undefined) reply.header("retry-after", String(refusal.more.retryAfter));
    const typed = typeof request.body === "object" ? ((request.body ?? {}) as Typed) : {};
    return show(request, reply, { poll: await getOpenPoll(visit), typed, refusal });
  }
}

/** A page for what could not be answered by one of a poll. The address is in no log: it has the code. */
export async function sendOpenPollError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error);
  const thrown = error as { statusCode?: number };
  const status = refusal ? httpStatus[refusal.code] : (thrown.statusCode ?? 500);
  if (status >= 500 && !refusal) log.error({ err: error, path: OPEN_POLLS }, "a poll's page failed");
  if (refusal?.more.retryAfter !== undefined) reply.header("retry-after", String(refusal.more.retryAfter));
  const about = status === 404 ? "missing" : status === 429 ? "tooMany" : "refused";
  const words = await wordsFor(request, "UTC").catch(() => wordsIn({ language: "sv", timeZone: "UTC" }));
  return send(reply, status, sayingPage(words, await pageStyle(), about));
}
