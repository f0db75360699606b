import { z } from "zod";
import { done } from "@/lib/answer";
import { accessKinds } from "./rules";

/** One way into an account that was made while its address was not confirmed. */
export const accessView = z
  .strictObject({
    kind: z.enum(accessKinds),
    /** a passkey's own name, browser and system, or the group or organization of a calendar; empty: it has none */
    name: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "AccountAccess" });
export type AccessView = z.infer<typeof accessView>;

type AccessRow = Pick<AccessView, "kind" | "name"> & { createdAt: Date };

export const toAccess = ({ kind, name, createdAt }: AccessRow): AccessView => ({
  kind,
  name,
  createdAt: createdAt.toISOString(),
});

/** `access`: what was made before the address of a new account was confirmed, latest first; missing: it is a changed one. */
export const confirmationAnswer = z
  .strictObject({ ...done, access: z.array(accessView).optional() })
  .meta({ id: "ConfirmationAnswer" });
