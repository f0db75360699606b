import { z } from "zod";

export const passkeyView = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    /** null: not yet */
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Passkey" });
export type PasskeyView = z.infer<typeof passkeyView>;

type PasskeyRow = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): PasskeyView => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
