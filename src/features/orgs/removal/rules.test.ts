import { expect, test } from "vitest";
import { organizationRoles } from "../rules";
import { isOrganizationName, mayDeleteOrganization } from "./rules";

test(mayDeleteOrganization.sentence, () => {
  expect([...organizationRoles, null].filter(mayDeleteOrganization)).toEqual(["OWNER"]);
  expect(mayDeleteOrganization.code).toBe("forbidden");
});

test(isOrganizationName.sentence, () => {
  const typed = ["Friluftsklubben", "friluftsklubben", ""];
  expect(typed.filter((word) => isOrganizationName(word, "Friluftsklubben"))).toEqual(["Friluftsklubben"]);
  expect(isOrganizationName.code).toBe("invalid");
});
