import { TRPCClientError } from "@trpc/client";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "react-intl";
import { expect, test } from "vitest";
import { useFailureText } from "./refusals";

const SENTENCE = "Your role in the group does not allow you to remove this member.";
const refused = (refusal: string) =>
  new TRPCClientError(SENTENCE, {
    result: { error: { message: SENTENCE, code: -32_603, data: { refusal, issues: [], retryAfter: null } } },
  });

function Reason({ refusal, words }: { refusal: string; words: Record<string, string> }) {
  return useFailureText(words)(refused(refusal));
}
const reasonIn = (locale: string, refusal = "forbidden", words = {}) =>
  renderToStaticMarkup(
    <IntlProvider locale={locale} messages={{ "ui.failure.forbidden": "Förbjudet.", own: "Egna ord." }}>
      <Reason refusal={refusal} words={words} />
    </IntlProvider>,
  );

test("a right that the user does not have is named in their language, in English by the server's sentence", () => {
  expect(reasonIn("sv")).toBe("Förbjudet.");
  expect(reasonIn("fr")).toBe("Förbjudet.");
  expect(reasonIn("en")).toBe(SENTENCE);
});

test("the caller's own words come first; other refusals without words show the server's sentence", () => {
  expect(reasonIn("sv", "forbidden", { [SENTENCE]: "own" })).toBe("Egna ord.");
  expect(reasonIn("sv", "conflict")).toBe(SENTENCE);
});
