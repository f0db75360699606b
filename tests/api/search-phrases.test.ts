import { afterAll, beforeAll, describe, expect, test } from "vitest";
import messages from "../fixtures/search/messages.json";
import { type App, startApp } from "../support/app";
import { createRoom, type Json, type Member, sendText } from "../support/client";
import { addMembers } from "../support/people";

let app: App;
let elin: Member;
let siri: Member;
let room: string;
beforeAll(async () => {
  app = await startApp();
  [elin, siri] = (await addMembers(app.url, "Elin", "Siri")) as [Member, Member];
  room = await createRoom(elin, "Odlarna", siri);
  for (const text of messages) await sendText(elin, room, text);
});
afterAll(() => app.stop());

const search = async (one: Member, q: string, more = ""): Promise<Json> => {
  const { status, body } = await one.get(`/api/search?q=${encodeURIComponent(q)}${more}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const found = async (one: Member, q: string): Promise<string[]> =>
  (await search(one, q, "&kind=MESSAGE")).results.map(({ excerpt }: Json) => excerpt);

describe("Of phrases in three languages, the wanted message is among the first three", () => {
  test.each([
    ["träningen", "Ingen träning"],
    ["nyckel", "Nycklarna till"],
    ["cyklar", "Barnen fick låna"],
    ["röda vantar", "Jag har hittat"],
    ["cheval", "Les chevaux"],
    ["bénévole", "Les bénévoles"],
    ["renouvelé", "Il faut renouveler"],
    ["allergy", "Allergies"],
    ["run late", "Running late"],
    ["faktura", "Fakturan ska"],
    ["fakturor", "Fakturan ska"],
    ["tält", "Tältet läcker"],
    ["hyreskontrakten", "Hyreskontraktet"],
    ["möten", "Mötet är"],
    ["fjällvandring", "Tältet läcker"],
    ["termos", "Kan någon ta med"],
    ["hyres kontrakt", "Hyreskontraktet"],
    ["talt", "Tältet läcker"],
    ["fodelsedag", "🎉 Grattis"],
    ["assemblee generale", "Voilà le compte"],
    ["får", "Grannen har får"],
    ["mais", "Mais où"],
    ["oeufs", "Qui apporte"],
    ["fjälvandring", "Tältet läcker"],
    ["cotsation", "Il faut renouveler"],
    ["projektor", "Whoever borrowed"],
    ["birgit nycklarna", "Nycklarna till"],
    ["tshirt", "My t-shirt"],
    ["t shirt", "My t-shirt"],
    ["t-shirt", "My t-shirt"],
    ["compte-rendu", "Voilà le compte"],
    ["b12", "Meet at gate"],
    ["l'équipe gagne", "L’équipe gagne"],
    ["lequipe", "L’équipe gagne"],
    ["14 oktober", "Mötet är flyttat"],
    ["3-2", "Resultatet blev"],
    ["1250 kr", "Priset är"],
    ["1250", "Priset är"],
    ["rfc8058", "See RFC"],
    ["0701740605", "Ring Kerstin"],
    ["kassor", "Fakturan ska"],
    ["https://foto.exempel.se/album", "Lägg bilderna"],
    ["sommarläger", "Lägg bilderna"],
    ["🎉", "🎉 Grattis"],
    ['"stor famn"', "”Hellre en stor"],
    ["ok", "Är du ok?"],
    ["c++", "C++ or C#"],
    ["c#", "C++ or C#"],
    ["det är inte det att", "Det är inte"],
    ["hyreskon", "Hyreskontraktet"],
    [`from:me nycklarna`, "Nycklarna till"],
    ["in:odlarna termos", "Kan någon ta med"],
    ["i: odlarna termos", "Kan någon ta med"],
    ["has:link", "Lägg bilderna"],
  ])("%s", async (q, begins) => {
    const first = (await found(elin, q)).slice(0, 3);
    expect(
      first.some((text) => text.startsWith(begins)),
      first.join(" | "),
    ).toBe(true);
  });

  test("the exact spelling stands before what is merely alike", async () => {
    expect((await found(elin, "får"))[0]).toContain("Grannen");
    expect((await found(elin, "far"))[0]).toContain("Min far");
    expect((await found(elin, "mais"))[0]).toContain("Mais où");
    expect((await found(elin, "maïs"))[0]).toContain("Le maïs");
  });

  test.each([
    ["1234567898"],
    ['"famn stor"'],
    ["in:Styrelsen termos"],
    ["%%%"],
    ["före:2020 termos"],
    ["has:image termos"],
  ])("not found: %s", async (q) => expect(await found(elin, q)).toEqual([]));

  test("matches are marked in context", async () => {
    const [first] = (await search(elin, "nyckel")).results;
    expect(first).toMatchObject({
      kind: "MESSAGE",
      url: expect.stringContaining(`/messages/${room}?message=`),
    });
    const letters = Array.from(first.excerpt as string);
    const [{ place, length }] = first.excerptMarks;
    expect(letters.slice(place, place + length).join("")).toBe("Nycklarna");
  });
});
