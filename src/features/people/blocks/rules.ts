import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";

/** (ours) Who blocks herself is told that this makes no sense. */
export const isAnother = rule(
  "One can't block oneself.",
  (me: Pick<Me, "id">, id: string) => id !== me.id,
  "invalid",
);
