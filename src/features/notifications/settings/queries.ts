import type { Me } from "@/features/accounts/rules";
import { toReader } from "@/features/accounts/views";
import { db, type Tx } from "@/server/db";
import { defaultChannels } from "./rules";
import type { Channels, MailTiming, NotificationSettings } from "./schema";
import { toSettings } from "./views";

/** How I am told of what, and when not. */
export async function getSettings(me: Me): Promise<NotificationSettings> {
  const select = { quietFrom: true, quietUntil: true, digestAt: true, notificationSettings: true } as const;
  return toSettings(await db.user.findUniqueOrThrow({ where: { id: me.id }, select }));
}

/** What it takes to tell somebody something in the way that she has chosen. */
export type Listener = {
  id: string;
  timeZone: string;
  quietFrom: number | null;
  quietUntil: number | null;
  digestAt: number;
  channels: (type: string) => Channels;
};

type ListenerRow = Omit<Listener, "channels"> & { types: string[]; inApp: boolean[]; mail: MailTiming[] };

function toListener({ types, inApp, mail, ...person }: ListenerRow): Listener {
  const channels = (type: string): Channels => {
    const at = types.indexOf(type);
    return at < 0 ? defaultChannels(type) : { inApp: inApp[at] ?? true, mail: mail[at] ?? "OFF" };
  };
  return { ...person, channels };
}

/** How people are told of these types of things, by person. One query, however many they are. */
export async function listListeners(
  tx: Tx,
  userIds: string[],
  types: string[],
): Promise<Map<string, Listener>> {
  const rows = await tx.$queryRaw<ListenerRow[]>`
    select u.id, u."timeZone", u."quietFrom", u."quietUntil", u."digestAt",
      array_remove(array_agg(s.type), null) as types, array_agg(s."inApp") as "inApp",
      array_agg(s.mail::text) as mail
    from "User" u left join "NotificationSetting" s on s."userId" = u.id and s.type = any(${types})
    where u.id = any(${userIds}::uuid[]) group by u.id`;
  return new Map(rows.map((row) => [row.id, toListener(row)]));
}

/** Whom a letter goes to, as she is now; null: her account is gone, or on its way. */
export async function findReader(userId: string) {
  const user = await db.user.findUnique({
    where: { id: userId, closedAt: null },
    include: { notificationSettings: true },
  });
  if (!user) return null;
  const { id, quietFrom, quietUntil, digestAt, notificationSettings: chosen } = user;
  const channels = (type: string): Channels =>
    chosen.find((one) => one.type === type) ?? defaultChannels(type);
  return { ...toReader(user), id, quietFrom, quietUntil, digestAt, channels };
}
