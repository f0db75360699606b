import { expect, test } from "vitest";
import { db } from "@/server/db";
import "../../../../tests/support/limits";
import { addPeople } from "../../../../tests/support/people";
import { withDatabase } from "../../../../tests/support/statements";
import { sendEmail } from "../emails/commands";
import { nobody } from "../queries";
import { toReader } from "../views";
import { sendConfirmation } from "./commands";

withDatabase();

test("whose address has had its 6 confirmations of the day is refused, not told of a link that is not sent", async () => {
  const [moa, late] = await addPeople(2);
  await db.user.updateMany({ data: { emailConfirmedAt: null } });
  const asUnconfirmed = { language: "sv", timeZone: "UTC", emailConfirmedAt: null };
  const send = () => {
    const mail = { purpose: "confirmation", subject: "Hej", text: "Hej" } as const;
    const reader = toReader({ ...moa!, ...asUnconfirmed });
    return sendEmail({ ...mail, reader }, { id: crypto.randomUUID(), attempt: 0 });
  };
  const ask = (person: typeof moa) => sendConfirmation({ ...nobody, ...person! });
  for (let sent = 0; sent < 5; sent++) await send();
  expect(await ask(moa)).toEqual({ success: true, outcome: "STORED" });
  expect(await send()).toBe("sent");
  await expect(ask(moa)).rejects.toMatchObject({ code: "too-many" });
  expect(await ask(late)).toEqual({ success: true, outcome: "STORED" });
});
