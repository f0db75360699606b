import { peopleUnitsSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { sql } from "@/server/db";
import type { WeightUnit } from "../rules";
import type { SettingsChange } from "./schema";
import { type SettingsAnswer, toSettings } from "./views";

const statement = `select u."weightUnit" as unit, s.settings from ${peopleUnitsSql} u
  left join "TrainingSettings" s on s."userId" = u.id where u.id = $1`;

/** How the caller trains. One query. */
export async function getSettings(me: Me): Promise<SettingsAnswer> {
  const [row] = await sql<{ unit: WeightUnit; settings: SettingsChange | null }>(
    "get_training_settings",
    statement,
    [me.id],
  );
  return { settings: toSettings(row?.settings ?? {}, row?.unit ?? "KG") };
}
