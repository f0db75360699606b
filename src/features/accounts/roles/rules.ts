import { rule } from "@/lib/rule";
import type { Me } from "../rules";

/** An ADMIN remains whatever they do: the one who acts, who is locked. */
export const mayGiveRoles = rule(
  "Only ADMIN may give roles and remove lost second factors, and never their own.",
  (me: Pick<Me, "id" | "role">, person: { id: string }) => me.role === "ADMIN" && me.id !== person.id,
);

export const isOtherRole = rule(
  "This person has that role already.",
  (person: Pick<Me, "role">, role: Me["role"]) => person.role !== role,
  "conflict",
);

export const hasFactorToRemove = rule(
  "This person has no second factor.",
  (person: { secondFactorSince: Date | null }) => person.secondFactorSince !== null,
  "conflict",
);
