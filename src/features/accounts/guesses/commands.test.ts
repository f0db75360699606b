import { expect, test } from "vitest";
import { pointsOf } from "@/server/limits";
import "../../../../tests/support/limits";
import { addPeople } from "../../../../tests/support/people";
import { statementsOf, withDatabase } from "../../../../tests/support/statements";
import { checkCredentials } from "../sessions/commands";

// the limits as they are: read at the first import of src/server/env.ts

withDatabase();

test("existing accounts can't be detected: an unknown name takes the same statements, slowed down or not", async () => {
  const [person] = await addPeople(1);
  const guess = (identifier: string, at: number) =>
    statementsOf(() =>
      checkCredentials(
        { identifier, password: "not this one" },
        { address: `192.0.2.${at}`, userAgent: null },
        { device: "of nobody" },
      ).catch(() => null),
    );
  const guesses = async (identifier: string) => {
    const all: string[][] = [];
    for (let at = 0; at < pointsOf("account-guesses") + 2; at++) all.push(await guess(identifier, at));
    return all;
  };
  // what is asked once for each connection comes before
  await guesses("first.of.all");
  const [nobody, somebody] = [await guesses("nobody@example.org"), await guesses(person!.email)];
  expect(somebody).toEqual(nobody);
  // the email, and then the wait
  expect(somebody.filter((texts) => texts.some((text) => /INSERT INTO pgboss/.test(text)))).toHaveLength(1);
  expect(somebody.at(-1)?.length).not.toBe(somebody[0]?.length);
});
