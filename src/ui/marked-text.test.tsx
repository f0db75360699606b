import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type Mark, MarkedText, MarksContext } from "./marked-text";

const shown = (marks: Mark[], ...parts: [text: string, from?: number][]) =>
  renderToStaticMarkup(
    <MarksContext value={marks}>
      {parts.map(([text, from]) => (
        <MarkedText key={text} text={text} {...(from !== undefined && { from })} />
      ))}
    </MarksContext>,
  ).replace(/ class="[^"]*"/g, "");

test("a text without marks is as it was", () => {
  expect(renderToStaticMarkup(<MarkedText text="Hund i kupén" />)).toBe("Hund i kupén");
  expect(shown([], ["Hund i kupén"])).toBe("Hund i kupén");
});

test("marks stand where they begin and end", () => {
  const marks = [
    { start: 0, end: 4 },
    { start: 7, end: 12 },
  ];
  expect(shown(marks, ["Hund i kupén"])).toBe("<mark>Hund</mark> i <mark>kupén</mark>");
});

test("a part of a text shows what of a mark lies in it", () => {
  expect(shown([{ start: 5, end: 12 }], ["Hund i ", 0], ["kupén?", 7])).toBe(
    "Hund <mark>i </mark><mark>kupén</mark>?",
  );
});
