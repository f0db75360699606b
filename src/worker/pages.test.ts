import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepPage } from "./pages";

const ELIN = "01920000-0000-7000-8000-000000000001";
const remembered = vi.hoisted(() => ({ person: null as string | null }));
vi.mock("./memory", () => ({ rememberedPerson: async () => remembered.person }));

/** What was done, in order: the parts that were kept, and then the pages. */
let done: string[];
beforeEach(() => {
  done = [];
  remembered.person = ELIN;
  const cache = { put: async (path: string) => void done.push(path), keys: async () => [] };
  vi.stubGlobal("caches", { open: async () => cache, delete: async () => void done.push("deleted") });
});
afterEach(() => vi.unstubAllGlobals());

const html = `<html data-person="${ELIN}"><script src="/_next/static/a.js"></script><link href="/_next/static/b.css">`;
const event = {} as ExtendableEvent;
function keep(keepPart: (path: string) => Promise<void>) {
  const handleRequest = (async ({ request }: { request: Request }) => {
    await keepPart(new URL(request.url).pathname);
    return new Response();
  }) as Parameters<typeof keepPage>[0]["handleRequest"];
  return keepPage({ handleRequest }, event, "https://samvaro.example/messages", new Response(html));
}

test("a page is kept after its parts, so that it can be read whenever it is there", async () => {
  await keep(async (path) => void done.push(path));
  expect(done).toEqual(["/_next/static/a.js", "/_next/static/b.css", "/messages"]);
});

test("a page is not kept without one of its parts", async () => {
  const keeping = keep(async (path) => {
    if (path.endsWith(".css")) throw new TypeError("the net is away");
  });
  await expect(keeping).rejects.toThrow("the net is away");
  expect(done).toEqual([]);
});

test("who signs out meanwhile leaves no page behind", async () => {
  await keep(async () => {
    remembered.person = null;
  });
  expect(done).toEqual(["/messages", "deleted"]);
});
