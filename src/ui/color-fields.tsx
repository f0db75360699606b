"use client";

import { TextInput, type TextInputProps } from "@mantine/core";
import { FormattedMessage } from "react-intl";
import { PRESET_COLORS } from "@/lib/color";
import { ChoiceGrid } from "./choice-grid";
import styles from "./choice-grid.module.css";

type Props = {
  /** props of the field for any color */
  field: Omit<TextInputProps, "value"> & { value: string };
  /** a preset is chosen */
  onChoose: (color: string) => void;
};

/** A color in hex: one of the presets, or any other. */
export function ColorFields({ field, onChoose }: Props) {
  return (
    <>
      <ChoiceGrid
        legend={<FormattedMessage id="ui.color.title" />}
        value={field.value.toLowerCase()}
        onChange={onChoose}
        choices={PRESET_COLORS.map((color) => ({
          value: color,
          label: color,
          shown: <span className={styles.color} style={{ background: color }} />,
        }))}
      />
      <TextInput
        {...field}
        className={styles.own}
        label={<FormattedMessage id="ui.color.own" />}
        placeholder="#3b82f6"
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}
