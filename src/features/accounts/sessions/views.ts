import { z } from "zod";

export const sessionView = z
  .object({
    id: z.string(),
    userAgent: z.string().nullable(),
    address: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    /** the session that asks */
    current: z.boolean(),
  })
  .meta({ id: "Session" });
export type SessionView = z.infer<typeof sessionView>;

type SessionRow = {
  id: string;
  userAgent: string | null;
  address: string | null;
  createdAt: Date;
  lastSeenAt: Date;
};

export const toSession = (row: SessionRow, currentId: string): SessionView => ({
  id: row.id,
  userAgent: row.userAgent,
  address: row.address,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  current: row.id === currentId,
});
