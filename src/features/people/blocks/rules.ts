import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";

/** (ours) Blocking oneself is refused. */
export const isAnother = rule(
  "One can't block oneself.",
  (me: Pick<Me, "id">, id: string) => id !== me.id,
  "invalid",
);
