import { expect, test } from "vitest";
import { createGroup } from "@/features/groups/commands";
import { groupCreate } from "@/features/groups/schema";
import { createOrganization } from "@/features/orgs/commands";
import { organizationCreate } from "@/features/orgs/schema";
import { addPeople, asMe } from "../../../tests/support/people";
import { statementsOf, withDatabase } from "../../../tests/support/statements";
import { createNotice } from "./commands";
import { getNotice, listNotices } from "./queries";
import { noticeCreate } from "./schema";

withDatabase();

test("how many times each call asks the database, with 2 notices and with 12: one, two with a board", async () => {
  const [me] = (await addPeople(1)).map(asMe) as [ReturnType<typeof asMe>];
  const { group } = await createGroup(me, groupCreate.parse({ name: "Grupp" }));
  const asked = (work: () => Promise<unknown>) => statementsOf(work).then(({ length }) => length);
  for (const count of [2, 10]) {
    for (let at = 0; at < count; at++) {
      const contactMethods = Array.from({ length: at }, () => ({ type: "OTHER", value: "Knacka på" }));
      const fields = { title: "Tält", content: "Till låns.", groupId: group.id, contactMethods };
      const { notice } = await createNotice(me, noticeCreate.parse(fields));
      expect(await asked(() => getNotice(me, notice.id))).toBe(1);
    }
    for (const q of ["", "tält"]) {
      expect(await asked(() => listNotices(me, { limit: 100, q }))).toBe(1);
      expect(await asked(() => listNotices(me, { limit: 100, q, groupId: group.id }))).toBe(2);
    }
  }
  expect((await listNotices(me, { limit: 100, q: "" })).notices).toHaveLength(12);

  const { organization } = await createOrganization(me, organizationCreate.parse({ name: "Klubb" }));
  const ofOrganization = { limit: 100, q: "", organizationId: organization.id };
  await createNotice(me, noticeCreate.parse({ ...ofOrganization, title: "Tält", content: "Till låns." }));
  expect(await asked(() => listNotices(me, ofOrganization))).toBe(2);
});
