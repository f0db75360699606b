import { z } from "zod";
import type { WeightUnit } from "../rules";
import { weightView } from "../views";
import { barDefaults, efforts, formulas, plateDefaults, restDefaults } from "./rules";
import type { SettingsChange } from "./schema";

export const settingsView = z
  .strictObject({
    effort: z.enum(efforts),
    formula: z.enum(formulas),
    restSeconds: z.strictObject({ NORMAL: z.int(), WARMUP: z.int(), DROP: z.int(), FAILURE: z.int() }),
    bar: weightView,
    plates: z.array(
      z.strictObject({
        ...weightView.shape,
        pairs: z.int().nullable().meta({ description: "null: enough" }),
      }),
    ),
  })
  .meta({ id: "TrainingSettings" });
export type SettingsView = z.infer<typeof settingsView>;

export const settingsAnswer = z
  .strictObject({ settings: settingsView })
  .meta({ id: "TrainingSettingsAnswer" });
export type SettingsAnswer = z.infer<typeof settingsAnswer>;

/** With what the member has not chosen as it is usual for their unit of weight. */
export function toSettings(
  { restSeconds, bar, plates, effort, formula }: SettingsChange,
  unit: WeightUnit,
): SettingsView {
  return {
    effort: effort ?? "RPE",
    formula: formula ?? "EPLEY",
    restSeconds: { ...restDefaults, ...restSeconds },
    bar: bar ?? barDefaults[unit],
    plates: plates ?? [...plateDefaults[unit]],
  };
}
