"use client";

import { SegmentedControl, TextInput } from "@mantine/core";
import { FormattedMessage, useIntl } from "react-intl";
import type { useFields } from "@/ui/fields";
import { PRESET_COLORS, PRESET_ICONS } from "../rules";
import styles from "./categories.module.css";
import { CategoryChip } from "./category-chip";
import { ChoiceGrid } from "./choice-grid";

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
      <ChoiceGrid
        legend={<FormattedMessage id="categories.form.color" />}
        value={values.color.toLowerCase()}
        onChange={choose("color")}
        choices={PRESET_COLORS.map((color) => ({
          value: color,
          label: color,
          shown: <span className={styles.color} style={{ background: color }} />,
        }))}
      />
      <TextInput
        {...bind("color")}
        className={styles.own}
        label={<FormattedMessage id="categories.form.ownColor" />}
        placeholder="#3b82f6"
        autoComplete="off"
        spellCheck={false}
      />
      <ChoiceGrid
        legend={<FormattedMessage id="categories.form.icon" />}
        value={values.icon}
        onChange={choose("icon")}
        choices={PRESET_ICONS.map((icon) => ({ value: icon, label: icon, shown: icon }))}
      />
      <TextInput
        {...bind("icon")}
        className={styles.own}
        label={<FormattedMessage id="categories.form.ownIcon" />}
        autoComplete="off"
      />
    </>
  );
}
