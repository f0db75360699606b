import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import type { Json, Member } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let elin: Member;
beforeAll(async () => {
  app = await startApp();
  elin = (await addMembers(app.url, "Elin"))[0] as Member;
});
afterAll(() => app.stop());

const ask = (latitude: unknown, longitude: unknown): Promise<Json> =>
  elin.get(`/api/activities/maps?latitude=${latitude}&longitude=${longitude}`);
const mapOf = async (latitude: number, longitude: number) => (await ask(latitude, longitude)).body.map;

/** The rings or lines of a path that has straight lines alone. */
const linesOf = (path: string): [number, number][][] =>
  path
    .split("M")
    .slice(1)
    .map((line) =>
      line
        .replace("Z", "")
        .split("L")
        .map((point) => point.split(",").map(Number) as [number, number]),
    );

/** By the rule of even and odd. */
const isInside = (rings: [number, number][][], x: number, y: number) =>
  rings
    .flatMap((ring) => ring.map((from, index) => [from, ring[(index + 1) % ring.length] ?? from] as const))
    .filter(([[x1, y1], [x2, y2]]) => y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
    .length %
    2 ===
  1;
const isLandInTheMiddle = async (latitude: number, longitude: number) =>
  isInside(linesOf((await mapOf(latitude, longitude)).land), 160, 80);

test("land is where it is: the place is in the middle, north is up and east is right", async () => {
  expect(await isLandInTheMiddle(67.8557, 20.2253), "Kiruna").toBe(true);
  expect(await isLandInTheMiddle(64.8, 22.9), "Bay of Bothnia").toBe(false);
  expect(await isLandInTheMiddle(48.8566, 2.3522), "Paris").toBe(true);
  expect(await isLandInTheMiddle(-36.5, 174.6), "New Zealand").toBe(true);
  expect(await isLandInTheMiddle(71.2, 179.8), "Wrangel Island, at the 180th meridian").toBe(true);
  const { land, kilometers, width } = await mapOf(59.3293, 18.0686);
  expect([kilometers, width]).toEqual([1000, 320]);
  const rings = linesOf(land);
  const at = (east: number, south: number) =>
    isInside(rings, 160 + (east * width) / kilometers, 80 + (south * width) / kilometers);
  expect(at(-200, 0), "Örebro lies 160 km west").toBe(true);
  expect(at(110, 60), "the sea between Sweden and Estonia").toBe(false);
  expect(at(283, -125), "Salo in Finland").toBe(true);
});

test("where there is neither a coast nor a border, a part of the world is shown", async () => {
  expect(await mapOf(67.8557, 20.2253)).toMatchObject({ kilometers: 1000 });
  const kansas = await mapOf(38.5, -98.5);
  expect(kansas.kilometers).toBe(5000);
  expect(linesOf(kansas.borders).length).toBeGreaterThan(0);
  expect(await mapOf(0, -140)).toEqual({ width: 320, height: 160, kilometers: 5000, land: "", borders: "" });
});

test("anywhere on earth the paths stay in the picture, and are short", async () => {
  for (let latitude = -90; latitude <= 90; latitude += 15)
    for (let longitude = -180; longitude <= 180; longitude += 30) {
      const { land, borders } = await mapOf(latitude, longitude);
      const name = `${latitude} ${longitude}`;
      expect(land.length + borders.length, name).toBeLessThan(60_000);
      for (const [x, y] of linesOf(land + borders).flat()) {
        expect(Math.abs(x - 160), name).toBeLessThanOrEqual(164.1);
        expect(Math.abs(y - 80), name).toBeLessThanOrEqual(84.1);
      }
    }
});

test("400 for what is no place on earth", async () => {
  for (const [latitude, longitude] of [
    [90, 180],
    [-90, -180],
  ])
    expect((await ask(latitude, longitude)).status).toBe(200);
  for (const [latitude, longitude] of [
    [90.001, 0],
    [-90.001, 0],
    [0, 180.001],
    [0, -180.001],
    ["x", 0],
    ["NaN", 0],
    ["Infinity", 0],
  ])
    expect((await ask(latitude, longitude)).status, `${latitude} ${longitude}`).toBe(400);
  expect((await elin.get("/api/activities/maps?latitude=1")).status).toBe(400);
});

test("a map without a session is that of an activity open to everybody", async () => {
  const { body } = await elin.post("/api/activities", {
    title: "Städdag",
    dateTime: new Date(Date.now() + 86_400_000).toISOString(),
    location: "Parken (67.85570, 20.22530)",
    visibility: "PUBLIC",
  });
  const input = encodeURIComponent(JSON.stringify({ json: { id: body.activity.id } }));
  const seen = await fetch(`${app.url}/api/trpc/activities.pages.preview?input=${input}`);
  expect(((await seen.json()) as Json).result.data.json.activity.map).toEqual(await mapOf(67.8557, 20.2253));
});
