"use client";

import { Select, TextInput } from "@mantine/core";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { useFields } from "@/ui/fields";
import { ChoiceChips } from "./choice-chips";
import type { ActivityValues } from "./plan";
import plan from "./plan.module.css";
import { isUnit, MAX_EVERY, type Preset, presetOf, presets, units } from "./repeat-values";

type Props = {
  fields: ReturnType<typeof useFields<ActivityValues>>;
  /** the saved rule is none that the form can express, and may be kept */
  hasOwnRule: boolean;
};

const presetWords: Record<Preset, string> = {
  none: "activities.form.once",
  daily: "activities.form.daily",
  weekly: "activities.form.weekly",
  fortnightly: "activities.form.fortnightly",
  monthly: "activities.form.monthly",
  yearly: "activities.form.yearly",
};

const isPreset = (choice: string): choice is Preset => choice in presets;

/** How often it repeats: by one press, or in any number of days, weeks, months or years. */
export function RepeatChoice({ fields, hasOwnRule }: Props) {
  const { values, setValues } = fields;
  const { repeats } = values;
  const preset = presetOf(values);
  const [isOwn, setOwn] = useState(preset === null && isUnit(repeats));
  const chosen = repeats === "kept" ? "kept" : isOwn ? "own" : (preset ?? "own");
  const choose = (choice: string) => {
    setOwn(choice === "own");
    const picked = isPreset(choice) ? presets[choice] : choice === "kept" ? { repeats: "kept" } : null;
    setValues((before) => ({
      ...before,
      ...(picked ?? { repeats: isUnit(before.repeats) ? before.repeats : "weekly" }),
    }));
  };
  const words = [
    ...Object.entries(presetWords),
    ["own", "activities.form.own"],
    ...(hasOwnRule ? [["kept", "activities.form.kept"]] : []),
  ] as [string, string][];
  return (
    <>
      <ChoiceChips
        choices={words.map(([value, id]) => ({ value, label: <FormattedMessage id={id} /> }))}
        value={chosen}
        onChange={choose}
      />
      {chosen === "own" && <OwnFields fields={fields} />}
    </>
  );
}

/** Every so many days, weeks, months or years. */
function OwnFields({ fields: { bind, bindValue, values } }: Pick<Props, "fields">) {
  const intl = useIntl();
  return (
    <div className={plan.pair}>
      <Select
        label={<FormattedMessage id="activities.form.unit" />}
        data={units.map((value) => ({
          value,
          label: intl.formatMessage({ id: "activities.form.units" }, { unit: value }),
        }))}
        value={values.repeats}
        onChange={(unit) => unit && bindValue("repeats").onChange(unit)}
        allowDeselect={false}
      />
      <TextInput
        {...bind("every")}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_EVERY}
        label={<FormattedMessage id="activities.form.every" values={{ unit: values.repeats }} />}
      />
    </div>
  );
}
