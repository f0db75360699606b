import { expect, test } from "vitest";
import { isWholePart } from "./parts";

const answer = (type: string, status = 200) => ({ status, headers: new Headers({ "content-type": type }) });

test("reach-n: what is no script or style sheet is never kept as one", () => {
  const cases: [string, ReturnType<typeof answer>, boolean][] = [
    ["/_next/static/chunks/a.js", answer("application/javascript; charset=UTF-8"), true],
    ["/_next/static/chunks/a.js", answer("text/javascript"), true],
    ["/_next/static/chunks/a.css", answer("text/css; charset=UTF-8"), true],
    ["/_next/static/words/a.sv.json", answer("application/json; charset=UTF-8"), true],
    ["/_next/static/words/a.sv.json", answer("text/html"), false],
    ["/_next/static/media/font.woff2", answer("font/woff2"), true],
    ["/_next/static/chunks/a.js", answer("text/html; charset=utf-8"), false],
    ["/_next/static/chunks/a.js", answer("text/css"), false],
    ["/_next/static/chunks/a.css", answer("text/plain"), false],
    ["/_next/static/chunks/a.js", answer("application/javascript", 404), false],
    ["/_next/static/chunks/a.js", answer("application/javascript", 206), false],
    ["/_next/static/chunks/a", answer("text/javascript"), false],
    ["/_next/static/chunks/a.js", { status: 200, headers: new Headers() }, false],
  ];
  for (const [path, response, isKept] of cases)
    expect(isWholePart(path, response), `${path} ${response.status}`).toBe(isKept);
});
