"use client";

import { IconPalette } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { PRESET_COLORS } from "@/lib/color";
import { ChoiceGrid } from "@/ui/choice-grid";
import grid from "@/ui/choice-grid.module.css";
import type { useFields } from "@/ui/fields";
import { useTRPC } from "@/ui/trpc";
import { mayHaveColor } from "../../colors/rules";
import { CategorySelect } from "./category-select";
import styles from "./own-look.module.css";
import type { ActivityValues } from "./plan";
import { PartName } from "./section";

type Fields = { fields: ReturnType<typeof useFields<ActivityValues>> };

/** How an activity of no group and no organization looks in the calendar: a category of the user's, and a color. */
export function OwnLookFields({ fields }: Fields) {
  if (!mayHaveColor(fields.values)) return null;
  return (
    <>
      {fields.values.visibility === "PRIVATE" && <MyCategoryField fields={fields} />}
      <ColorField fields={fields} />
    </>
  );
}

function MyCategoryField({ fields }: Fields) {
  const list = useQuery(useTRPC().categories.mine.list.queryOptions());
  return (
    <CategorySelect
      fields={fields}
      spaces={list.data?.spaces ?? []}
      description={<FormattedMessage id="activities.form.categoryHint" />}
    />
  );
}

/** The presets, the color that it has besides, and none. */
function ColorField({ fields }: Fields) {
  const intl = useIntl();
  const { values, setValues } = fields;
  const color = values.color.toLowerCase();
  const isOther = color !== "" && !PRESET_COLORS.some((preset) => preset === color);
  const colors = isOther ? [color, ...PRESET_COLORS] : PRESET_COLORS;
  const none = {
    value: "",
    label: intl.formatMessage({ id: "activities.form.noColor" }),
    shown: <span className={styles.none} />,
  };
  return (
    <ChoiceGrid
      legend={
        <span className={styles.legend}>
          <PartName Icon={IconPalette} label={<FormattedMessage id="activities.form.color" />} />
        </span>
      }
      value={color}
      onChange={(chosen) => setValues((before) => ({ ...before, color: chosen }))}
      choices={[
        none,
        ...colors.map((one) => ({
          value: one,
          label: one,
          shown: <span className={grid.color} style={{ background: one }} />,
        })),
      ]}
    />
  );
}
