import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { getSettings } from "./queries";
import type { SettingsChange } from "./schema";
import type { SettingsAnswer } from "./views";

/** Changes the given settings, rests kind by kind: simultaneous calls with different fields keep both. Two queries. */
export async function changeSettings(
  me: Me,
  { restSeconds = {}, ...fields }: SettingsChange,
): Promise<SettingsAnswer> {
  await db.$executeRaw`
    insert into "TrainingSettings" as before (id, "userId", settings)
    values (${newId()}::uuid, ${me.id}::uuid, ${JSON.stringify({ ...fields, restSeconds })}::jsonb)
    on conflict ("userId") do update set settings = before.settings || excluded.settings || jsonb_build_object(
      'restSeconds', coalesce(before.settings -> 'restSeconds', '{}') || (excluded.settings -> 'restSeconds'))`;
  return getSettings(me);
}
