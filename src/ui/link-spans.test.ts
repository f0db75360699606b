import { expect, test } from "vitest";
import { linkSpans } from "./link-spans";

const linked = (text: string) => linkSpans(text).map(({ start, end }) => text.slice(start, end));

test("nested brackets are whole, and a bracket around an address is outside", () => {
  for (const address of [
    "https://exempel.se/wiki/Foo_(bar)",
    "https://exempel.se/?q=(a(b))",
    "https://kibana.exempel.se/app#/?_g=(filters:!(),time:(from:now-15m,to:now))&_a=(x:!())",
    "https://exempel.se/x[1]",
    "https://exempel.se/{id}",
  ]) {
    for (const text of [address, `(se ${address})`, `(${address}).`, `[${address}]!`, `((${address}))`])
      expect(linked(text), text).toEqual([address]);
  }
});

test("no closing mark of any script is inside", () => {
  for (const mark of [..."”»«’…。，！？」』】》）.,;:!?'\"*", "...", "”.", "’s"])
    expect(linked(`se https://exempel.se/a${mark} nu`), mark).toEqual([
      mark === "’s" ? "https://exempel.se/a’s" : "https://exempel.se/a",
    ]);
  expect(linked("„https://exempel.se”—«www.exempel.se»")).toEqual(["https://exempel.se", "www.exempel.se"]);
  expect(linked("见https://exempel.se/a。再见")).toEqual(["https://exempel.se/a"]);
  expect(linked("https://a.se,https://b.se; https://c.se/x,y")).toEqual([
    "https://a.se",
    "https://b.se",
    "https://c.se/x,y",
  ]);
});

test("only explicit addresses: no file names, no bare domains, no other schemes", () => {
  expect(linked("list.md exempel.se ftp://exempel.se javascript:alert(1) https:// www. https://”")).toEqual(
    [],
  );
  const [www, mail] = linkSpans("WWW.exempel.se/å info@exempel.se.");
  expect([www?.href, mail?.href]).toEqual(["https://WWW.exempel.se/å", "mailto:info@exempel.se"]);
  // one address, however much it looks like another one inside
  expect(linked("https://exempel.se/@bosse.ek/foto?mail=a@b.se&to=https://c.se")).toHaveLength(1);
});

test("an address that is longer than most is whole, and nothing is looked for in other long words", () => {
  const long = `https://exempel.se/?q=${"a".repeat(3000)}`;
  expect(linked(`se (${long}), a@b.se`)).toEqual([long, "a@b.se"]);
  for (const part of ["www.", "(", "https://", "a@b.se,", "a.se/"])
    expect(linked(part.repeat(2000)).length, part).toBeLessThanOrEqual(1);
});
