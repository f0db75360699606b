import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";

/** Blocking oneself is refused. */
export const isSomeoneElse = rule(
  "You can't block yourself.",
  (me: Pick<Me, "id">, id: string) => id !== me.id,
  "invalid",
);
