import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Parts = typeof import("./parts");
const text = (value: string) => [{ type: 0, value }];

/** Files of texts by address; each is answered when its promise is settled. */
let files: Record<string, string | Promise<string>>;
let asked: string[];
let reloads: number;
let parts: Parts;

beforeEach(async () => {
  vi.resetModules();
  files = {};
  asked = [];
  reloads = 0;
  const browser = { window: {}, document: { documentElement: { lang: "sv" } } };
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
  vi.stubGlobal("location", { reload: () => reloads++ });
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    const file = await files[address];
    return { ok: file !== undefined, text: async () => file };
  });
  parts = await import("./parts");
});
afterEach(() => vi.unstubAllGlobals());

const words = (texts: Record<string, string>) => JSON.stringify(texts);

test("Code that is imported on demand comes with its texts, in the language of the page.", async () => {
  const table = parts.addWords("sv", words({ a: "A" }));
  let arrive = (_: string) => {};
  files["/_next/static/words/p1.sv.json"] = new Promise((resolve) => {
    arrive = resolve;
  });
  let isThere = false;
  const loading = parts.withWords("p1", Promise.resolve("code")).then((code) => {
    isThere = true;
    return code;
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(isThere, "waits for its texts").toBe(false);
  arrive(words({ b: "B" }));
  expect(await loading).toBe("code");
  expect(table).toEqual({ a: text("A"), b: text("B") });
  await parts.withWords("p1", Promise.resolve("code"));
  expect(asked).toEqual(["/_next/static/words/p1.sv.json"]);
});

test("Texts that came with the page are not asked for.", async () => {
  parts.addWords("sv", words({ "": "p1 p2", a: "A" }));
  expect(await parts.withWords("p2", Promise.resolve("code"))).toBe("code");
  expect(asked).toEqual([]);
});

test("Texts that can't be loaded fail as code does, and are asked for again.", async () => {
  await expect(parts.withWords("p1", Promise.resolve("code"))).rejects.toMatchObject({
    name: "ChunkLoadError",
  });
  files["/_next/static/words/p1.sv.json"] = words({ b: "B" });
  expect(await parts.withWords("p1", Promise.resolve("code"))).toBe("code");
  expect(parts.addWords("sv", "{}")).toEqual({ b: text("B") });
});

test("A change of language waits for the texts of what is loaded, in the new one, and for no other.", async () => {
  files["/_next/static/words/p1.sv.json"] = words({ b: "B" });
  expect(parts.showLanguage("sv")).toBeUndefined();
  await parts.withWords("p1", Promise.resolve("code"));
  expect(parts.showLanguage("sv")).toBeUndefined();
  files["/_next/static/words/p1.fr.json"] = words({ b: "B fr" });
  const change = parts.showLanguage("fr");
  expect(change).toBeInstanceOf(Promise);
  expect(parts.showLanguage("fr"), "the same until then").toBe(change);
  await change;
  expect(parts.addWords("fr", "{}")).toEqual({ b: text("B fr") });
  expect(parts.showLanguage("sv"), "they are there already").toBeUndefined();
  expect(asked).toEqual(["/_next/static/words/p1.sv.json", "/_next/static/words/p1.fr.json"]);
  expect(reloads).toBe(0);
});

test("A page whose texts can't be loaded in the new language loads anew.", async () => {
  parts.addWords("sv", words({ "": "p1" }));
  parts.showLanguage("sv");
  await parts.withWords("p1", Promise.resolve("code"));
  expect(parts.showLanguage("en")).toBeInstanceOf(Promise);
  await vi.waitFor(() => expect(reloads).toBe(1));
});
