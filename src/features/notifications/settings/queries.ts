import { findReader, getHours, peopleHoursSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { db, type Tx } from "@/server/db";
import { channelsOf } from "./rules";
import type { Channels, MailTiming, NotificationSettings } from "./schema";
import { toSettings } from "./views";

/** The caller's notification channels, quiet hours and time of the daily email. */
export async function getSettings(me: Me): Promise<NotificationSettings> {
  const [hours, notificationSettings] = await Promise.all([
    getHours(me),
    db.notificationSetting.findMany({ where: { userId: me.id } }),
  ]);
  return toSettings(me, { ...hours, notificationSettings });
}

/** SQL for the channels that users have chosen, for joins in higher features' statements. */
export const chosenChannelsSql = `(select "userId", type, "inApp", push, mail from "NotificationSetting")`;

/** A user's settings, as needed to notify them. */
export type Recipient = {
  id: string;
  timeZone: string;
  quietFrom: number | null;
  quietUntil: number | null;
  digestAt: number;
  channels: (type: string) => Channels;
};

type ListenerRow = Omit<Recipient, "channels"> & {
  types: string[];
  inApp: boolean[];
  push: (boolean | null)[];
  mail: MailTiming[];
};

function toListener({ types, inApp, push, mail, ...person }: ListenerRow): Recipient {
  const channels = (type: string): Channels => {
    const at = types.indexOf(type);
    if (at < 0) return channelsOf(type);
    return channelsOf(type, { inApp: inApp[at] ?? true, push: push[at] ?? null, mail: mail[at] ?? "OFF" });
  };
  return { ...person, channels };
}

const listenersStatement = `
  select u.id, u."timeZone", u."quietFrom", u."quietUntil", u."digestAt",
    array_remove(array_agg(s.type), null) as types, array_agg(s."inApp") as "inApp",
    array_agg(s.push) as push, array_agg(s.mail::text) as mail
  from ${peopleHoursSql} u left join "NotificationSetting" s on s."userId" = u.id and s.type = any($2::text[])
  where u.id = any($1::uuid[]) group by 1, 2, 3, 4, 5`;

/** Users' settings for these types, by user id. One query for any number of users. */
export async function listRecipients(
  tx: Tx,
  userIds: string[],
  types: string[],
): Promise<Map<string, Recipient>> {
  const rows = await tx.$queryRawUnsafe<ListenerRow[]>(listenersStatement, userIds, types);
  return new Map(rows.map((row) => [row.id, toListener(row)]));
}

/** The recipient of an email, with their current settings and channels; null: the account is closed. */
export async function findMailReader(userId: string) {
  const reader = await findReader(userId);
  if (!reader) return null;
  const chosen = await db.notificationSetting.findMany({ where: { userId } });
  const channels = (type: string): Channels =>
    channelsOf(
      type,
      chosen.find((one) => one.type === type),
    );
  return { ...reader, channels };
}

export type MailReader = NonNullable<Awaited<ReturnType<typeof findMailReader>>>;
