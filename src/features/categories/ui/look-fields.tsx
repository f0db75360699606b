"use client";

import { SegmentedControl, TextInput } from "@mantine/core";
import { FormattedMessage, useIntl } from "react-intl";
import { ChoiceGrid } from "@/ui/choice-grid";
import grid from "@/ui/choice-grid.module.css";
import { ColorFields } from "@/ui/color-fields";
import type { useFields } from "@/ui/fields";
import { PRESET_ICONS } from "../rules";
import styles from "./categories.module.css";
import { CategoryChip } from "./category-chip";

export type LookValues = Record<
  "name" | "nameSwedish" | "nameFrench" | "type" | "color" | "icon" | "description",
  string
>;
type Fields = Pick<ReturnType<typeof useFields<LookValues>>, "bind" | "values" | "setValues" | "setErrors">;

/** What a category looks like: names, type, color and icon, with the chip that they make. */
export function LookFields({ fields: { bind, values, setValues, setErrors } }: { fields: Fields }) {
  const intl = useIntl();
  const choose = (field: "type" | "color" | "icon") => (value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors({});
  };
  const shown = { ...values, name: values.name || intl.formatMessage({ id: "categories.form.example" }) };
  return (
    <>
      <div className={styles.preview}>
        <CategoryChip category={shown} />
      </div>
      <TextInput
        {...bind("name")}
        label={<FormattedMessage id="categories.form.name" />}
        autoComplete="off"
        data-autofocus
      />
      <div className={styles.pair}>
        <TextInput {...bind("nameSwedish")} label={<FormattedMessage id="categories.form.nameSwedish" />} />
        <TextInput {...bind("nameFrench")} label={<FormattedMessage id="categories.form.nameFrench" />} />
      </div>
      <SegmentedControl
        value={values.type}
        onChange={choose("type")}
        aria-label={intl.formatMessage({ id: "categories.form.type" })}
        data={[
          { value: "WORKOUT", label: intl.formatMessage({ id: "categories.type.workout" }) },
          { value: "OTHER", label: intl.formatMessage({ id: "categories.type.other" }) },
        ]}
      />
      <ColorFields field={bind("color")} onChoose={choose("color")} />
      <ChoiceGrid
        legend={<FormattedMessage id="categories.form.icon" />}
        value={values.icon}
        onChange={choose("icon")}
        choices={PRESET_ICONS.map((icon) => ({ value: icon, label: icon, shown: icon }))}
      />
      <TextInput
        {...bind("icon")}
        className={grid.own}
        label={<FormattedMessage id="categories.form.ownIcon" />}
        autoComplete="off"
      />
    </>
  );
}
