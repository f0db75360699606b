import { expect, test } from "vitest";
import { codeOf, filesUnder } from "./files";

/** Commands without a `me` parameter, each with the reason. Keep this list short. */
const actsWithoutMe: Record<string, string> = {
  register: "who registers has no account yet",
  demandAllowedNames: "who registers has no account yet",
  demandUntakenNames: "who registers has no account yet",
  takeLapsedAddress: "who registers has no account yet",
  confirmEmail: "the link of an email is the proof",
  requestReset: "who forgot the password cannot sign in",
  confirmOwnAddress: "the link of an email is the proof",
  sendEmail: "a job sends what was asked for",
  confirmReset: "the link of an email is the proof",
  demandGoodPassword: "who registers or follows a link is not signed in",
  undoTakeover: "the link of an email is the proof",
  countGuess: "whoever guesses is not signed in",
  uncountGuess: "whoever guesses is not signed in",
  reportGuess: "whoever guesses is not signed in",
  resetGuesses: "the link of an email is the proof",
  purgeDevices: "a job deletes devices that were not used for a year",
  endAllAccess: "an operator restores a backup",
  removeAccountsAgain: "an operator restores a backup",
  recordRestore: "an operator restores a backup",
  removeMessagesAgain: "an operator restores a backup",
  beginPushes: "an operator restores a backup",
  resealFactors: "a job seals anew what a secret of before sealed",
  answerByLink: "whoever has the link of a poll needs no account",
  checkCredentials: "signing in is what makes a `me`",
  checkPasskey: "signing in is what makes a `me`",
  checkPasskeySignIn: "signing in is what makes a `me`",
  demandSecondFactor: "signing in is what makes a `me`",
  createSession: "signing in is what makes a `me`",
  removeSessions: "also ends the sessions of somebody who is signed out and resets a password",
  setRole: "an operator types it at the machine",
  removeFactors: "an operator types it at the machine",
  recordRefusal: "whose sign-in is refused is not signed in",
  purgeSecurityEvents: "a job deletes events whose time is over",
  storePresence: "a process reports who has a stream open at it",
  endPresence: "a process that stops reports it",
  removeExportsById: "a job takes away those whose days are over",
};

type Exported = { path: string; name: string; firstParameter: string; isPiece: boolean };

/** Exported functions of a file. `isPiece`: it returns a template, an SQL fragment for other statements. */
function exportedFunctions(path: string): Exported[] {
  const declared = /export\s+(?:async\s+)?function\*?\s+(\w+)\s*(?:<[^(]*>)?\(\s*(?:\{|(\w*))/g;
  const arrow = /export\s+const\s+(\w+)\s*=\s*(?:async\s*)?(?:<[^(]*>)?\(\s*(\w*)[^;]*?=>(\s*`)?/g;
  const code = codeOf(path);
  return [...code.matchAll(declared), ...code.matchAll(arrow)].map((found) => ({
    path,
    name: found[1] ?? "",
    firstParameter: found[2] ?? "",
    isPiece: found[3] !== undefined,
  }));
}

const functionsOf = (room: string) =>
  filesUnder("src/features/", new RegExp(`/${room}\\.ts$`)).flatMap(exportedFunctions);

test("Actor first (`me`), input second.", () => {
  const strangers = functionsOf("commands")
    // `_me` marks a command whose result does not depend on the caller
    .filter(({ name, firstParameter }) => !/^_?me$/.test(firstParameter) && !(name in actsWithoutMe))
    .map(({ path, name, firstParameter }) => `${path}: ${name}(${firstParameter}, …)`);
  expect(strangers).toEqual([]);
});

test("Every exception to `me` first is an act that exists.", () => {
  const names = new Set(functionsOf("commands").map(({ name }) => name));
  expect(Object.keys(actsWithoutMe).filter((act) => !names.has(act))).toEqual([]);
});

test("Queries are named getX (throws), findX (or null), listXs, countXs; pieces of SQL by what they say.", () => {
  const misnamed = functionsOf("queries")
    .filter(({ isPiece }) => !isPiece)
    .filter(({ name }) => !/^(get|find|list|count)[A-Z]/.test(name))
    .map(({ path, name }) => `${path}: ${name}`);
  expect(misnamed).toEqual([]);
});

test("Rules are named mayVerbNoun, isX.", () => {
  const misnamed = filesUnder("src/features/", /\/rules\.ts$/).flatMap((path) =>
    [...codeOf(path).matchAll(/export\s+const\s+(\w+)\s*=\s*rule\(/g)]
      .map((found) => found[1] ?? "")
      .filter((name) => !/^(may|is|has|can)[A-Z]/.test(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(misnamed).toEqual([]);
});

/** Signs of a decision or a second step, in a file that should only pass a schema to a function. */
const logic =
  /\b(if|else|for|while|switch|throw|try|await|async|function|new|let)\b|=>\s*\{|&&|\|\||\?\?|\s\?\s/;

/** A router, or one that is made of what higher nouns declare. */
const routerLine = /^(export const \w+ = (router\(|(<.*>)?\((.*\) =>)?$)|\) =>|\}\);?$)/;

test("Front desk: a schema, a function, nothing else.", () => {
  const found = filesUnder("src/features/", /\/router\.ts$/).flatMap((path) => {
    const desk = codeOf(path)
      .replace(/^import\s[\s\S]*?from\s+"[^"]+";$/gm, "")
      .replace(/"[^"\n]*"/g, '""');
    const lines = desk.split("\n");
    const thinking = lines.flatMap((line) => (logic.test(line) ? [`${path}: ${line.trim()}`] : []));
    const strangers = lines.filter((line) => /^\S/.test(line) && !routerLine.test(line));
    return [...thinking, ...strangers.map((line) => `${path}: ${line}`)];
  });
  expect(found).toEqual([]);
});

test("An answer is declared: each procedure has an `.output(answers(…))`, and its view is strict.", () => {
  const undeclared = filesUnder("src/features/", /\/router\.ts$/).flatMap((path) =>
    codeOf(path)
      // each procedure ends with the function that it calls
      .split(/\.(?:query|mutation)\(/)
      .slice(0, -1)
      .filter((before) => !/\.output\(\s*answers\(\s*\w+(\(\w+\))?\s*\)\s*,?\s*\)\s*$/.test(before))
      .map((before) => `${path}: ${before.match(/(\w+): \w+[^:]*$/)?.[1]} declares no answer`),
  );
  const loose = filesUnder("src/features/", /\/views\.ts$/).filter((path) =>
    /\.(object|looseObject)\(/.test(codeOf(path)),
  );
  expect([...undeclared, ...loose.map((path) => `${path}: an object that is not strict`)]).toEqual([]);
});

test("Never `{ ok: false }`, never a protocol's error class in a feature.", () => {
  const found = filesUnder("src/features/", /\.tsx?$/)
    .filter((path) => !/\.test\.tsx?$/.test(path) && !path.includes("/ui/"))
    .filter((path) => /\bok: (false|true)\b|\bTRPCError\b|\bHttpError\b/.test(codeOf(path)));
  expect(found).toEqual([]);
});

test("Only accounts/emails sends email, and decides which emails are sent.", () => {
  const senders = filesUnder("src/", /\.tsx?$/)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .filter((path) => /\bsendMail\b/.test(codeOf(path)));
  expect(senders).toEqual(["src/features/accounts/emails/commands.ts", "src/server/mail.ts"]);
});
