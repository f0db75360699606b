import { expect, test } from "vitest";
import { DELETED_PERSON } from "@/features/accounts/rules";
import type { ReportView } from "../reports/views";
import { isSeenByOwner, takableOf } from "./takable";

const reportOf = (
  fields: Partial<ReportView>,
  content = "Gratis skor\nSkriv ditt\nkortnummer",
): ReportView => ({
  id: "report",
  kind: "ACTIVITY",
  subjectId: "activity",
  reason: "SCAM",
  details: "",
  status: "OPEN",
  createdAt: "2026-11-28T12:00:00.000Z",
  reporter: DELETED_PERSON,
  message: {
    id: null,
    content,
    sender: DELETED_PERSON,
    createdAt: "2026-11-28T11:00:00.000Z",
    isDeleted: false,
    attachments: [],
  },
  settledBy: null,
  settledAt: null,
  ...fields,
});

test("what a report is about can be taken down by its id, under the title that its copy begins with", () => {
  const owner = DELETED_PERSON;
  expect(takableOf(reportOf({}))).toEqual({ kind: "ACTIVITY", id: "activity", title: "Gratis skor", owner });
  expect(takableOf(reportOf({ kind: "LINK" }, "Kom med"))?.title).toBe("Kom med");
});

test("a message, a person and what is gone can't be taken down", () => {
  for (const fields of [{ kind: "MESSAGE" }, { kind: "PERSON" }, { subjectId: null }] as const)
    expect(takableOf(reportOf(fields))).toBeNull();
});

test("the owner still sees what is hidden, unless it is an organization, a group or a picture; never what is deleted", () => {
  expect([isSeenByOwner("ACTIVITY", "HIDE"), isSeenByOwner("LINK", "HIDE")]).toEqual([true, true]);
  for (const kind of ["ORGANIZATION", "GROUP", "PICTURE"] as const)
    expect(isSeenByOwner(kind, "HIDE")).toBe(false);
  expect(isSeenByOwner("ACTIVITY", "DELETE")).toBe(false);
});
