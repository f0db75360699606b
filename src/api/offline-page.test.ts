import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { offlinePage } from "./offline-page";

const script = "say('<b>');";
const { html, policy } = offlinePage("sv", script, "a{color:red}");
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("The policy of the offline page allows its own scripts and style, and nothing from elsewhere", () => {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = ""]) => hashOf(text));
  expect(scripts).toHaveLength(2);
  expect(policy).toBe(
    "default-src 'none'; connect-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'; " +
      `script-src ${scripts.join(" ")}; style-src ${hashOf("a{color:red}")}`,
  );
  expect(html).not.toContain("style=");
});

test("It is in the language that is asked for, Swedish otherwise, and has every text", () => {
  for (const [wanted, language, title] of [
    ["sv", "sv", "Hit har du inte varit än"],
    ["en", "en", "You have not been here yet"],
    ["fr", "fr", "Vous n’êtes pas encore venu ici"],
    ["<script>", "sv", "Hit har du inte varit än"],
    [undefined, "sv", "Hit har du inte varit än"],
  ] as const) {
    const page = offlinePage(wanted, script, "").html;
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain(title);
    expect(page, "no bare key").not.toMatch(/\b(ui|hub|training|journal)\.\w+/);
  }
});
