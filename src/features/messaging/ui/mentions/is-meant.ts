import type { Me } from "@/features/accounts/rules";

/** Whether a mention with this id is one of the reader. Who was called by @here is not known to clients. */
export const isMeant = (id: string, me: Pick<Me, "id">): boolean => id === me.id || id === "all";
