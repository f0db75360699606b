import { expect, test } from "vitest";
import { emailsTo } from "../../../../tests/support/emails";
import "../../../../tests/support/limits";
import { addPeople } from "../../../../tests/support/people";
import { withDatabase } from "../../../../tests/support/statements";
import { toReader } from "../views";
import { sendEmail } from "./commands";
import type { Email, Purpose } from "./rules";

// the limits as they are: read at the first import of src/server/env.ts
withDatabase();

const run = (attempt = 0) => ({ id: crypto.randomUUID(), attempt });
const readers = async (count: number, isConfirmed = true) =>
  (await addPeople(count)).map((person) =>
    toReader({
      ...person,
      language: "sv",
      timeZone: "Europe/Stockholm",
      emailConfirmedAt: isConfirmed ? new Date() : null,
    }),
  );
const mail = (reader: Email["reader"], purpose: Purpose, causedById?: string): Email => ({
  reader,
  purpose,
  subject: "Hej",
  text: "Hej",
  causedById,
});
const times = (count: number) => Array.from({ length: count }, (_, at) => at);

test("20 emails of news a day to one person; security, confirmation, reset and the daily one go all the same", async () => {
  const [moa, siri] = await readers(2);
  for (const _ of times(20)) expect(await sendEmail(mail(moa!, "news"), run())).toBe("sent");
  expect(await sendEmail(mail(moa!, "news"), run())).toBe("over-limit");
  expect(await emailsTo(moa!.email)).toHaveLength(20);
  for (const purpose of ["security", "confirmation", "reset", "digest"] as const) {
    expect(await sendEmail(mail(moa!, purpose), run())).toBe("sent");
  }
  expect(await sendEmail(mail(siri!, "news"), run())).toBe("sent");
});

test("emails to one person that are sent at once are not more than 20", async () => {
  const [moa] = await readers(1);
  const outcomes = await Promise.all(times(30).map(() => sendEmail(mail(moa!, "news"), run())));
  expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(20);
});

test("100 news emails a day caused by one person, to any recipients", async () => {
  const [elin, ...others] = await readers(8);
  const send = (at: number) => sendEmail(mail(others[at % 7]!, "news", elin!.id), run());
  for (const at of times(100)) expect(await send(at)).toBe("sent");
  for (const at of times(7)) expect(await send(at)).toBe("over-limit");
  // what others cause goes on
  expect(await sendEmail(mail(others[0]!, "news", others[1]!.id), run())).toBe("sent");
});

test("an email that is tried again is counted once", async () => {
  const [moa] = await readers(1);
  for (const _ of times(20)) await sendEmail(mail(moa!, "news"), run());
  expect(await sendEmail(mail(moa!, "news"), run(1))).toBe("sent");
});

test("6 confirmations a day to one address, whatever accounts are made with it", async () => {
  const [one, other] = await readers(2, false);
  const moved = { ...other!, email: one!.email.toUpperCase() };
  const outcomes = [];
  for (const at of times(7))
    outcomes.push(await sendEmail(mail(at % 2 ? one! : moved, "confirmation"), run()));
  expect(outcomes).toEqual([...Array(6).fill("sent"), "over-limit"]);
  expect(await sendEmail(mail(one!, "reset"), run())).toBe("sent");
  expect(await sendEmail(mail(other!, "confirmation"), run())).toBe("sent");
});

test("an unconfirmed address gets only emails that confirm it", async () => {
  const [moa] = await readers(1, false);
  const outcomes = [];
  for (const purpose of ["security", "news", "digest", "reset", "confirmation"] as const) {
    outcomes.push(await sendEmail(mail(moa!, purpose), run()));
  }
  expect(outcomes).toEqual(["dropped", "dropped", "dropped", "sent", "sent"]);
  expect(await emailsTo(moa!.email)).toHaveLength(2);
});
