import { expect, test } from "vitest";
import { groupRoles } from "@/features/groups/rules";
import { organizationRoles } from "@/features/orgs/rules";
import type { Standing } from "../rules";
import {
  isReviewable,
  mayDeleteSuggestion,
  mayReviewSuggestions,
  maySuggestMore,
  suggestionStatuses,
} from "./rules";

const standings: Standing[] = [
  ...groupRoles.map((role) => ({ owner: "group", role }) as const),
  ...organizationRoles.map((role) => ({ owner: "organization", role }) as const),
];

test("only OWNER or ADMIN may approve or reject", () => {
  const reviewing = standings.filter(mayReviewSuggestions).map(({ owner, role }) => `${owner} ${role}`);
  expect(reviewing).toEqual(["group OWNER", "group ADMIN", "organization OWNER", "organization ADMIN"]);
  expect(mayReviewSuggestions.code).toBe("forbidden");
});

test("DELETE a suggestion: OWNER, ADMIN any; MANAGER, MEMBER own pending", () => {
  const me = { id: "me" };
  const deletable = (standing: Standing) =>
    ["me", "other", null].flatMap((suggestedBy) =>
      suggestionStatuses
        .filter((status) => mayDeleteSuggestion(standing, me, { suggestedBy, status }))
        .map((status) => `${suggestedBy} ${status}`),
    );
  for (const standing of standings) {
    expect(deletable(standing)).toHaveLength(mayReviewSuggestions(standing) ? 9 : 1);
    expect(deletable(standing)).toContain("me PENDING");
  }
  expect(mayDeleteSuggestion.code).toBe("forbidden");
});

test("A settled suggestion: 409", () => {
  expect(suggestionStatuses.filter((status) => isReviewable({ status }))).toEqual(["PENDING"]);
  expect(isReviewable.code).toBe("conflict");
});

test("at most 20 pending suggestions: 409", () => {
  expect([maySuggestMore(0), maySuggestMore(19), maySuggestMore(20), maySuggestMore(21)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(maySuggestMore.code).toBe("limit-reached");
});
