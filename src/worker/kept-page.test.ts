import { expect, test } from "vitest";
import { KEPT_AT, KEPT_TITLE } from "@/lib/kept-pages";
import { isKeptPath, linkedFrom, partsOf, personOf, toKept } from "./kept-page";

const id = (number: number) => `0190f6f0-0000-7000-8000-00000000000${number}`;
const urlOf = (path: string) => new URL(path, "https://samvaro.example");

test("The pages of every day are kept for reading, and no others", () => {
  for (const path of [
    "/",
    "/messages",
    `/messages/${id(1)}`,
    "/wellness",
    `/training/workouts/${id(1)}`,
    `/events/${id(1)}`,
  ])
    expect(isKeptPath(urlOf(path)), path).toBe(true);
  for (const path of [
    "/settings",
    "/admin",
    "/signin",
    "/messages/x",
    "/messages?new=1",
    `/events/${id(1)}/board`,
  ])
    expect(isKeptPath(urlOf(path)), path).toBe(false);
});

test("reach-p: a page says for whom it was rendered", () => {
  expect(personOf(`<!DOCTYPE html><html lang="sv" data-person="${id(1)}" class="a">`)).toBe(id(1));
  expect(personOf('<!DOCTYPE html><html lang="sv" class="a">')).toBeNull();
  // what a message says is no mark of the page
  expect(personOf(`<html lang="sv"><p>&lt;html data-person="${id(2)}"&gt;</p>`)).toBeNull();
});

test("The parts that a page names are found once each, in its text and its data", () => {
  const html = String.raw`<script src="/_next/static/chunks/a.js"></script><link href="/_next/static/chunks/b.css">
    self.__next_f.push([1,"/_next/static/chunks/a.js\",\"/_next/static/media/c~1.p.woff2\""])`;
  expect(partsOf(html)).toEqual([
    "/_next/static/chunks/a.js",
    "/_next/static/chunks/b.css",
    "/_next/static/media/c~1.p.woff2",
  ]);
});

test("The list of conversations leads to the five newest, the training to one workout", () => {
  const links = (begin: string) =>
    [1, 1, 2, 3, 4, 5, 6].map((one) => `<a href="${begin}/${id(one)}">`).join("");
  expect(linkedFrom("/messages", links("/messages"))).toEqual(
    [1, 2, 3, 4, 5].map((one) => `/messages/${id(one)}`),
  );
  expect(linkedFrom("/training", links("/training/workouts"))).toEqual([`/training/workouts/${id(1)}`]);
  expect(linkedFrom("/wellness", links("/messages"))).toEqual([]);
});

test("A kept page has its policy, its title and its age, and no header of how it was sent", async () => {
  const headers = new Headers({ "content-encoding": "br", "content-security-policy": "x" });
  const kept = toKept("<html><title>Löpning &amp; bad · Samvaro</title>", headers, new Date(0));
  expect(await kept.text()).toBe(
    '<html data-kept="1970-01-01T00:00:00.000Z"><title>Löpning &amp; bad · Samvaro</title>',
  );
  expect(Object.fromEntries(kept.headers)).toMatchObject({
    "content-security-policy": "x",
    [KEPT_TITLE]: encodeURIComponent("Löpning & bad"),
    [KEPT_AT]: "1970-01-01T00:00:00.000Z",
  });
  expect(kept.headers.has("content-encoding")).toBe(false);
});
