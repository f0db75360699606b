import type { IncomingMessage, ServerResponse } from "node:http";
import fastifyCookie from "@fastify/cookie";
import type { Me } from "@/features/accounts/rules";
import { dictionaries } from "@/i18n/dictionaries";
import { chooseLanguage, languageCookie } from "@/i18n/languages";
import { once } from "@/lib/once";
import { isRefusal } from "@/lib/refusal";
import { clientAddress, networkOf } from "@/server/addresses";
import { limitSpeed } from "@/server/limits";
import { log } from "@/server/log";
import { sessionOfCookie } from "./session";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
type Page = { request: IncomingMessage; response: ServerResponse };

/** Max renders under way. Each takes the main thread, and waits for queries in between. */
const MAX_RENDERS = 8;
/** Max of these for one person or network: others get their pages meanwhile. */
export const MAX_RENDERS_OF_ONE = 3;

/** After which a turn ends in any case: a reader may take a page as slowly as they like. */
const MAX_TURN_MS = 10_000;

/** Says in the reader's language that there were too many pages, and when to come again. */
function refuse({ request, response }: Page, me: Me | undefined, retryAfter: number): void {
  const cookies = fastifyCookie.parse(request.headers.cookie ?? "");
  const language = chooseLanguage(me?.language, cookies[languageCookie]);
  const { "ui.tooManyPages.title": title, "ui.tooManyPages.text": text } = dictionaries[language];
  response.writeHead(429, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": String(retryAfter),
  });
  response.end(
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${title}</title><main><h1>${title}</h1><p>${text}</p></main></html>`,
  );
}

/**
 * Renders pages in turn: as many at once as the server bears, of one person or network only some of these, and each who
 * waits after the other. Whoever asks for pages faster than `page` of the limits of speed gets 429.
 */
export function inPageTurns(render: Answer): Answer {
  /** who waits, in the order of their turns */
  const waiting = new Map<string, Page[]>();
  const rendering = new Map<string, number>();
  let renders = 0;

  function begin(who: string, { request, response }: Page): void {
    // the reader has gone away
    if (response.destroyed) return;
    renders += 1;
    rendering.set(who, (rendering.get(who) ?? 0) + 1);
    const end = once(() => {
      clearTimeout(timer);
      renders -= 1;
      const left = (rendering.get(who) ?? 1) - 1;
      if (left > 0) rendering.set(who, left);
      else rendering.delete(who);
      beginNext();
    });
    const timer = setTimeout(end, MAX_TURN_MS);
    response.once("close", end);
    render(request, response);
  }

  function beginNext(): void {
    for (const [who, pages] of waiting) {
      if (renders >= MAX_RENDERS) return;
      if ((rendering.get(who) ?? 0) >= MAX_RENDERS_OF_ONE) continue;
      const page = pages.shift();
      waiting.delete(who);
      if (pages.length > 0) waiting.set(who, pages);
      if (page) begin(who, page);
    }
  }

  async function take(page: Page): Promise<void> {
    const { request } = page;
    const session = await sessionOfCookie(request.headers.cookie).catch(() => null);
    const who = session?.me.id ?? networkOf(clientAddress(request));
    try {
      limitSpeed("page", who);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return refuse(page, session?.me, error.more.retryAfter ?? 1);
    }
    waiting.set(who, [...(waiting.get(who) ?? []), page]);
    beginNext();
  }

  return (request, response) => {
    take({ request, response }).catch((error: unknown) => {
      log.error({ err: error }, "a page failed before it was rendered");
      response.destroy();
    });
  };
}
