import { z } from "zod";
import { done } from "@/lib/answer";

export const sessionView = z
  .strictObject({
    id: z.string(),
    userAgent: z.string().nullable(),
    address: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
    /** the caller's session */
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

export const sessionsAnswer = z
  .strictObject({ sessions: z.array(sessionView) })
  .meta({ id: "SessionsAnswer" });
/** `ended`: number of sessions. */
export const sessionsEndedAnswer = z
  .strictObject({ ...done, ended: z.number() })
  .meta({ id: "SessionsEndedAnswer" });
