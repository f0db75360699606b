"use client";

import { Select } from "@mantine/core";
import { FormattedMessage, useIntl } from "react-intl";
import { DayField } from "@/ui/day-field";
import type { useFields } from "@/ui/fields";
import { TimeField } from "@/ui/time-field";
import { inUnits, ON_DAY, presets } from "./deadline";
import type { ActivityValues } from "./plan";
import styles from "./plan.module.css";

/** Until when people can answer: so long before each time, or by a day where the activity takes place once. */
export function DeadlineFields({ fields }: { fields: ReturnType<typeof useFields<ActivityValues>> }) {
  const intl = useIntl();
  const { bindValue, values, setValues } = fields;
  const { answers } = values;
  const isOnDay = answers === ON_DAY;
  const minutes = new Set<number>([...presets, ...(answers === "" || isOnDay ? [] : [Number(answers)])]);
  const before = [...minutes]
    .sort((one, other) => one - other)
    .map((count) => ({
      value: String(count),
      label: intl.formatMessage({ id: "activities.deadline.before" }, inUnits(count)),
    }));
  const none = { value: "", label: intl.formatMessage({ id: "activities.deadline.none" }) };
  const onDay = { value: ON_DAY, label: intl.formatMessage({ id: "activities.deadline.onDay" }) };
  const isOnce = values.repeats === "none";
  return (
    <>
      <Select
        label={<FormattedMessage id="activities.deadline.label" />}
        description={<FormattedMessage id="activities.deadline.hint" />}
        data={[none, ...(isOnce || isOnDay ? [onDay] : []), ...before]}
        value={answers}
        onChange={(chosen) => chosen !== null && setValues((given) => ({ ...given, answers: chosen }))}
        allowDeselect={false}
      />
      {isOnDay && (
        <div className={styles.pair}>
          <DayField {...bindValue("answerDay")} label={<FormattedMessage id="activities.deadline.day" />} />
          <TimeField
            {...bindValue("answerTime")}
            label={<FormattedMessage id="activities.deadline.time" />}
          />
        </div>
      )}
    </>
  );
}
