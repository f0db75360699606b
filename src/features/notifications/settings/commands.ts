import { changeHours } from "@/features/accounts/commands";
import type { Me } from "@/features/accounts/rules";
import { minutesOf } from "@/lib/day-time";
import { transaction } from "@/server/db";
import { getSettings } from "./queries";
import { defaultChannels, isOffered, listChoices } from "./rules";
import type { NotificationSettings, SettingsChange } from "./schema";

const minutes = (clock: string | null | undefined) =>
  clock === undefined || clock === null ? clock : minutesOf(clock);

/**
 * Changes the given settings and returns all of them. Enqueued emails are not rescheduled here: at its planned time, an
 * email waits for the end of the new quiet hours, and is dropped if email is now off.
 */
export async function changeSettings(me: Me, input: SettingsChange): Promise<NotificationSettings> {
  const offered = new Set(listChoices().flatMap((kind) => (isOffered(me, kind) ? [kind.name] : [])));
  // a kind of the staff's is for others what any unknown name is: ignored
  const types = Object.entries(input.types ?? {}).flatMap(([type, change]) =>
    change && offered.has(type) ? [{ type, change }] : [],
  );
  await transaction(async (tx) => {
    for (const { type, change } of types) {
      await tx.notificationSetting.upsert({
        where: { userId_type: { userId: me.id, type } },
        create: { ...defaultChannels(type), ...change, userId: me.id, type },
        update: change,
      });
    }
    await changeHours(me, tx, {
      quietFrom: minutes(input.quietFrom),
      quietUntil: minutes(input.quietUntil),
      digestAt: input.digestAt === undefined ? undefined : minutesOf(input.digestAt),
    });
  });
  return getSettings(me);
}
