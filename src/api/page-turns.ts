import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
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

/**
 * Max turns of the event loop that the next renders wait for requests that are still arriving: a turn accepts one connection,
 * so that behind a crowd of connections each would otherwise wait for a render.
 */
const MAX_LOOP_TURNS = 200;

/** The text of a page that says there were too many, for a reader with these cookies and this language of their own. */
type RefusalText = (reader: { cookie: string; language: string | undefined }) => string;

/** `send` answers with a page that is kept ready; false: it has to be rendered. `keep`: what is rendered for it, if it is one. */
type Ready = { send: (page: Page) => Promise<boolean>; keep: (page: Page) => void };
const none: Ready = { send: async () => false, keep: () => undefined };

/** A page that waits for its turn, in which it is answered. */
type Waiting = { response: ServerResponse; answer: () => void };

/** Renders under way, and who waits for theirs, in the order of their turns. */
class Turns {
  private readonly waiting = new Map<string, Waiting[]>();
  private readonly rendering = new Map<string, number>();
  private renders = 0;
  private arrived = 0;
  private isScheduled = false;

  /** Counts a request, also one that will be refused. */
  meet(): void {
    this.arrived++;
  }

  add(who: string, page: Waiting): void {
    this.waiting.set(who, [...(this.waiting.get(who) ?? []), page]);
    this.schedule();
  }

  /** Begins the next renders once no request arrives any more. */
  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    void this.waitForQuiet().then(() => {
      this.isScheduled = false;
      this.beginNext();
    });
  }

  private async waitForQuiet(): Promise<void> {
    for (let turns = 0, met = -1; turns < MAX_LOOP_TURNS && met !== this.arrived; turns += 2) {
      met = this.arrived;
      // accepted in one turn, read in the next
      await setImmediate();
      await setImmediate();
    }
  }

  private beginNext(): void {
    for (const [who, pages] of this.waiting) {
      if (this.renders >= MAX_RENDERS) return;
      if ((this.rendering.get(who) ?? 0) >= MAX_RENDERS_OF_ONE) continue;
      const page = pages.shift();
      this.waiting.delete(who);
      if (pages.length > 0) this.waiting.set(who, pages);
      if (page) this.begin(who, page);
    }
  }

  private begin(who: string, { response, answer }: Waiting): void {
    // the reader has gone away
    if (response.destroyed) return;
    this.count(who, 1);
    const end = once(() => {
      clearTimeout(timer);
      this.count(who, -1);
      this.schedule();
    });
    const timer = setTimeout(end, MAX_TURN_MS);
    response.once("close", end);
    answer();
  }

  private count(who: string, change: 1 | -1): void {
    this.renders += change;
    const now = (this.rendering.get(who) ?? 0) + change;
    if (now > 0) this.rendering.set(who, now);
    else this.rendering.delete(who);
  }
}

/**
 * Renders pages in turn: a limited number at once, of which one person or network gets only a part; those who wait take turns.
 * A request beyond the speed limit `page` gets 429. What is ready for readers who are signed out needs no turn.
 */
export function inPageTurns(render: Answer, textOf: RefusalText, ready: Ready = none): Answer {
  const turns = new Turns();
  const failed = (response: ServerResponse) => (error: unknown) => {
    log.error({ err: error }, "a page failed before it was rendered");
    response.destroy();
  };
  /** For a reader who is signed out. Another one's render may have made it ready since it began to wait. */
  async function renderUnlessReady(page: Page): Promise<void> {
    if (await ready.send(page)) return;
    ready.keep(page);
    render(page.request, page.response);
  }
  async function take(page: Page): Promise<void> {
    const { request, response } = page;
    turns.meet();
    const session = await sessionOfCookie(request.headers.cookie).catch(() => null);
    const who = session?.me.id ?? networkOf(clientAddress(request));
    try {
      limitSpeed("page", who);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      response.writeHead(429, {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        "retry-after": String(error.more.retryAfter ?? 1),
      });
      const { cookie = "" } = request.headers;
      return void response.end(textOf({ cookie, language: session?.me.language }));
    }
    if (session !== null) return turns.add(who, { response, answer: () => render(request, response) });
    if (await ready.send(page)) return;
    turns.add(who, { response, answer: () => void renderUnlessReady(page).catch(failed(response)) });
  }
  return (request, response) => {
    take({ request, response }).catch(failed(response));
  };
}
