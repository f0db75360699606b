"use client";

import { Collapse, Textarea, TextInput } from "@mantine/core";
import { IconAdjustmentsHorizontal, IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import type { useFields } from "@/ui/fields";
import { MAX_GUESTS } from "../../guests/rules";
import { MAX_PARTICIPANTS } from "../../rules";
import { inUnits, ON_DAY } from "./deadline";
import { DeadlineFields } from "./deadline-fields";
import styles from "./form-parts.module.css";
import { type ActivityValues, DESCRIPTION_LENGTH } from "./plan";
import plan from "./plan.module.css";

type Props = {
  fields: ReturnType<typeof useFields<ActivityValues>>;
  /** leaves out what all times of an activity have in common */
  isOneTime: boolean;
};

/** The fields in the fold, which may be refused. */
const inFold = ["places", "guests", "answers", "answerDay", "answerTime", "description"] as const;

/** The names of what lies in the fold. */
const contents = [
  "activities.more.name.places",
  "activities.more.name.guests",
  "activities.more.name.deadline",
  "activities.edit.part.description",
];

/** What is set in the fold, in a few words each. */
function wordsOf(intl: IntlShape, values: ActivityValues, isOneTime: boolean): string[] {
  const { places, guests, answers, description } = values;
  const say = (id: string, given?: Record<string, string | number>) => intl.formatMessage({ id }, given);
  const shared = [
    places.trim() && say("activities.more.places", { count: Number(places) }),
    guests.trim() && say("activities.more.guests", { count: Number(guests) }),
    answers === ON_DAY && say("activities.more.deadline"),
    answers !== "" && answers !== ON_DAY && say("activities.more.before", inUnits(Number(answers))),
  ];
  return [...(isOneTime ? [] : shared), description.trim() && say("activities.edit.part.description")].filter(
    (one) => typeof one === "string" && one !== "",
  ) as string[];
}

/**
 * What few need, behind a press: open from the beginning where something of it is set, and opened when a field in it is
 * refused. The fields stay while it is closed, and keep what was typed.
 */
export function MoreFields({ fields, isOneTime }: Props) {
  const intl = useIntl();
  const id = useId();
  const { values, errors } = fields;
  const isSet = wordsOf(intl, values, isOneTime);
  const [isOpen, setOpen] = useState(isSet.length > 0);
  const [seen, setSeen] = useState(errors);
  if (seen !== errors) {
    setSeen(errors);
    if (inFold.some((name) => errors[name] && errors[name] !== seen[name])) setOpen(true);
  }
  const names = contents.slice(isOneTime ? -1 : 0).map((name) => intl.formatMessage({ id: name }));
  const shown = intl.formatList(isSet.length > 0 ? isSet : names, { type: "unit" });
  return (
    <div className={styles.fold}>
      <button
        type="button"
        className={styles.foldButton}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
        <span className={styles.foldText}>
          <b>
            <FormattedMessage id="activities.more.title" />
          </b>
          <span>{shown}</span>
        </span>
        <IconChevronDown size={20} aria-hidden="true" />
      </button>
      {/* at once: a refused field in it gets the focus in the moment it opens */}
      <Collapse id={id} expanded={isOpen} transitionDuration={0} keepMountedMode="display-none">
        <div className={styles.folded}>
          {!isOneTime && <CountFields fields={fields} />}
          <Textarea
            {...fields.bind("description")}
            label={<FormattedMessage id="activities.form.description" />}
            maxLength={DESCRIPTION_LENGTH}
            rows={3}
          />
        </div>
      </Collapse>
    </div>
  );
}

const counted = [
  {
    field: "places",
    min: 1,
    max: MAX_PARTICIPANTS,
    label: "activities.form.places",
    hint: "activities.form.placesHint",
  },
  {
    field: "guests",
    min: 0,
    max: MAX_GUESTS,
    label: "activities.form.guests",
    hint: "activities.form.guestsHint",
  },
] as const;

/** How many may come and bring guests, and until when people can answer. */
function CountFields({ fields }: Pick<Props, "fields">) {
  const { bind } = fields;
  return (
    <>
      <div className={plan.pair}>
        {counted.map(({ field, min, max, label, hint }) => (
          <TextInput
            key={field}
            {...bind(field)}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            label={<FormattedMessage id={label} />}
            description={<FormattedMessage id={hint} />}
          />
        ))}
      </div>
      <DeadlineFields fields={fields} />
    </>
  );
}
