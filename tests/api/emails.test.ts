import { afterAll, beforeAll, expect, test } from "vitest";
import { pool } from "@/server/db";
import { type App, startApp } from "../support/app";
import { Client, PASSWORD, registerMember } from "../support/client";
import { emailsTo, emailTo, tokenIn } from "../support/emails";
import { eventually } from "../support/eventually";
import { OTHER_PASSWORD } from "../support/password";
import { confirmAddresses } from "../support/people";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const queued = async () =>
  (await pool.query<{ row: string; state: string }>("select j::text as row, state from pgboss.job j")).rows;
/** Waits until no email is queued or being sent. */
const untilDone = () =>
  eventually(async () => expect((await queued()).every(({ state }) => state === "completed")).toBe(true));

test("the queue holds no name, no address and no token, while an email waits and after it", async () => {
  const moa = await registerMember(app.url, "Moa");
  await confirmAddresses(moa);
  const before = moa.email;
  const after = `new-${before}`;
  await moa.post("/api/auth/password-reset", { email: before });
  await moa.post("/api/auth/email", { email: after, currentPassword: PASSWORD });
  // to the old address: the reset, and that another address was requested
  await emailTo(before, 2);
  const tokens = [...(await emailsTo(before)), await emailTo(after)].map(tokenIn);
  expect(tokens.every((token) => token.length > 30)).toBe(true);
  const confirmed = await moa.post("/api/auth/email/confirm", { token: tokens[2] });
  expect(confirmed.status).toBe(200);
  // the old address is told of the change
  expect((await emailTo(before, 3)).text).toContain(moa.name);
  await eventually(async () => expect((await queued()).some(({ state }) => state === "active")).toBe(false));
  const rows = (await queued()).map(({ row }) => row).join("\n");
  expect(rows).toContain("accounts.letter");
  for (const secret of [before, after, moa.username, ...tokens]) expect(rows).not.toContain(secret);
});

test("an email bears the id of its job: sent again, it is the same email", async () => {
  const moa = await registerMember(app.url, "Moa");
  await moa.post("/api/auth/password-reset", { email: moa.email });
  await emailTo(moa.email);
  await untilDone();
  await pool.query(
    `update pgboss.job set state = 'retry', completed_on = null
     where id = (select id from pgboss.job where data->>'job' = 'accounts.letter' order by created_on desc limit 1)`,
  );
  await untilDone();
  const mails = await emailsTo(moa.email);
  expect(mails).toHaveLength(1);
  // and the link in it works
  const reset = await new Client(app.url).post("/api/auth/password-reset/confirm", {
    token: tokenIn(mails[0]!),
    password: OTHER_PASSWORD,
  });
  expect(reset.status).toBe(200);
});
