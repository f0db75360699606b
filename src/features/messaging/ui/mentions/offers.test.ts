import { expect, test } from "vitest";
import { askedAt, type Offer, offersFor, taken } from "./offers";
import { picksIn } from "./picked";

const person = (username: string, name: string) => ({ id: username, username, name, profilePicture: null });
const members = [
  person("me", "Elin Sjöberg"),
  person("amandine", "Amandine Arnaud"),
  person("carin", "Carin Ek"),
  person("arthur", "Arthur Blom"),
  person("lefevre", "Camille Lefèvre"),
  person("anna.l", "Anna Lind"),
  person("larserik", "Lars-Erik Nyström"),
];
const calls = [
  { id: "all" as const, word: "alla", reach: 6 },
  { id: "here" as const, word: "här", reach: 3 },
];
const offered = (query: string, more = {}) =>
  offersFor(query, { me: { id: "me" }, members, writers: [], outsiders: [], calls: [], ...more }).map(
    (offer: Offer) => offer.id,
  );

test("`@Lé` offered nobody, `@le` did: folded letters on both sides (write-g)", () => {
  for (const query of ["Lé", "le", "LEFEVRE", "lefèvre", "Camille Le"])
    expect(offered(query)[0]).toBe("lefevre");
  expect(offered("lars erik ny")).toEqual(["larserik"]);
});

test("`@ar` chose Amandine before Arthur: beginnings of first name, last name and username before what lies inside a word", () => {
  expect(offered("ar")).toEqual(["amandine", "arthur", "carin", "larserik"]);
  expect(offered("art")).toEqual(["arthur"]);
  expect(offered("arn")).toEqual(["amandine"]);
});

test("a blank ended it: `@anna li` still completes", () => {
  expect(offered("anna li")).toEqual(["anna.l"]);
  expect(offered("anna ")).toEqual(["anna.l"]);
  expect(offered("anna kommer")).toEqual([]);
  expect(offered("anna.l ")).toEqual([]);
});

test("members who wrote last come first, never oneself; then who may be added, then @alla and @här", () => {
  expect(offered("", { writers: ["anna.l", "carin"] }).slice(0, 3)).toEqual(["anna.l", "carin", "amandine"]);
  expect(offered("elin")).toEqual([]);
  const outsiders = [person("arne", "Arne Vik"), person("arthur", "Arthur Blom")];
  expect(offered("art", { outsiders })).toEqual(["arthur"]);
  expect(offered("arn", { outsiders })).toEqual(["amandine", "arne"]);
  expect(offered("", { members: [], outsiders, calls })).toEqual(["all", "here"]);
  expect(offered("har", { calls })).toEqual(["here"]);
  expect(offered("al", { calls })).toEqual(["all"]);
});

test("an @ begins a name after a blank, a sign or nothing, not within a word", () => {
  expect(askedAt("hej @bo", 7)).toEqual({ from: 4, query: "bo" });
  expect(askedAt("(@", 2)).toEqual({ from: 1, query: "" });
  expect(askedAt("@anna li", 8)).toEqual({ from: 0, query: "anna li" });
  expect([askedAt("post@bo", 7), askedAt("@ bo", 4), askedAt("@bo\n", 4), askedAt("hej", 3)]).toEqual([
    ...[null, null, null, null],
  ]);
});

test("an offer takes the place of what was typed, with one blank after it", () => {
  expect(taken("hej @an kom", { from: 4, query: "an" }, { text: "@anna.l" })).toEqual({
    text: "hej @anna.l kom",
    caret: 12,
  });
});

test("what is chosen is an id: picks that still stand in the text, at code points", () => {
  const pick = (id: string, text: string) => ({ id, text, isOutside: false });
  expect(picksIn("😀 @bo @bo", [pick("1", "@bo"), pick("2", "@cleo"), pick("3", "@bo")])).toEqual([
    { id: "1", place: 2, length: 3 },
    { id: "3", place: 6, length: 3 },
  ]);
});
