import { TRPCClientError } from "@trpc/client";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "react-intl";
import { expect, test } from "vitest";
import { useFailureText } from "./refusals";

const messages = {
  "ui.failure.forbidden": "Förbjudet.",
  "ui.failure.limit": "Högst {limit}.",
  own: "Egna ord.",
};
const SENTENCE = "Your role in the group does not allow you to remove this member.";
const refused = (refusal: string, message = SENTENCE) =>
  new TRPCClientError(message, {
    result: { error: { message, code: -32_603, data: { refusal, issues: [], retryAfter: null } } },
  });

type Given = { refusal: string; words: Record<string, string>; message?: string | undefined };
function Reason({ refusal, words, message }: Given) {
  return useFailureText(words)(refused(refusal, message));
}
const reasonIn = (locale: string, refusal = "forbidden", words = {}, message?: string) =>
  renderToStaticMarkup(
    <IntlProvider locale={locale} messages={messages}>
      <Reason refusal={refusal} words={words} message={message} />
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

test("a reached limit is named in the user's language with its number, in English by the server's sentence", () => {
  const notices = "You can have at most 500 notices that have not expired.";
  expect(reasonIn("sv", "limit-reached", {}, notices)).toBe("Högst 500.");
  const imported = "You can have at most 10000 imported activities that are not over.";
  expect(reasonIn("sv", "limit-reached", {}, imported)).toBe("Högst 10\u00a0000.");
  expect(reasonIn("sv", "limit-reached", {}, "… at most 0.5 GB.")).toBe("Högst 0,5 GB.");
  expect(reasonIn("fr", "limit-reached", {}, "Your files can take up at most 2 GB.")).toBe("Högst 2 GB.");
  expect(reasonIn("en", "limit-reached", {}, notices)).toBe(notices);
});
