import { expect, test } from "vitest";
import { addPeople } from "../../../../tests/support/people";
import { statementsOf, withDatabase } from "../../../../tests/support/statements";
import { requestReset } from "./commands";

withDatabase();

test("always 200 for the first: a link for an unknown account takes the same statements as for an existing one", async () => {
  const [person] = await addPeople(1);
  const asked = (email: string) => statementsOf(() => requestReset({ email }, "203.0.113.9"));
  // what is asked once for each connection comes before
  await asked("first@example.org");
  const [nobody, somebody] = [await asked("nobody@example.org"), await asked(person!.email)];
  expect(nobody.filter((text) => /INSERT INTO pgboss|"User"/.test(text))).toHaveLength(2);
  expect(somebody).toEqual(nobody);
});
