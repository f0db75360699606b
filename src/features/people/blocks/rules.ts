import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";

/** SQL condition: either of two users has blocked the other; `one` and `other` are SQL for ids. Two index lookups. */
export const areBlockedSql = (one: string, other: string) => `exists (
  select 1 from "Block" b where (b."blockerId", b."blockedId") in ((${one}, ${other}), (${other}, ${one}))
)`;

/** Blocking oneself is refused. */
export const isSomeoneElse = rule(
  "You can't block yourself.",
  (me: Pick<Me, "id">, id: string) => id !== me.id,
  "invalid",
);
