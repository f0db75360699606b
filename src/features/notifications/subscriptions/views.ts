import { z } from "zod";
import { describeDevice } from "./rules";

export const deviceKinds = ["COMPUTER", "PHONE", "TABLET"] as const;

/** A browser or installed app that gets pushes. */
export const pushDeviceView = z
  .strictObject({
    id: z.string(),
    /** browser and system, as far as they are known: "Firefox, Linux" */
    name: z.string(),
    kind: z.enum(deviceKinds),
    /** it belongs to the caller's session */
    isThis: z.boolean(),
    showsText: z.boolean(),
    createdAt: z.iso.datetime(),
    /** when its push service last took a push; null: never */
    lastSentAt: z.iso.datetime().nullable(),
    /** since when its push service takes none; null: it does */
    failingSince: z.iso.datetime().nullable(),
  })
  .meta({ id: "PushDevice" });
export type PushDeviceView = z.infer<typeof pushDeviceView>;

export const pushAnswer = z
  .strictObject({
    /** for `PushManager.subscribe`: a point of P-256 in base64url */
    publicKey: z.string(),
    /** false: some push services refuse this server, because it has neither an https address nor a mail address */
    isReachable: z.boolean(),
    devices: z.array(pushDeviceView),
  })
  .meta({ id: "PushAnswer" });
export type PushAnswer = z.infer<typeof pushAnswer>;

/** `userAgent`: of the session that it belongs to. */
export type DeviceRow = {
  id: string;
  sessionId: string;
  showsText: boolean;
  createdAt: Date;
  lastSentAt: Date | null;
  failingSince: Date | null;
  userAgent: string | null;
};

export const toDevice = (row: DeviceRow, me: { sessionId: string }): PushDeviceView => ({
  id: row.id,
  ...describeDevice(row.userAgent),
  isThis: row.sessionId === me.sessionId,
  showsText: row.showsText,
  createdAt: row.createdAt.toISOString(),
  lastSentAt: row.lastSentAt?.toISOString() ?? null,
  failingSince: row.failingSince?.toISOString() ?? null,
});
