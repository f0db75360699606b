"use client";

import {
  IconCalendar,
  IconLink,
  IconMessages,
  IconPaperclip,
  IconPhoto,
  IconUserCircle,
  IconX,
} from "@tabler/icons-react";
import clsx from "clsx";
import { type ComponentType, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { later } from "@/ui/later";
import { Pill } from "@/ui/pill";
import pill from "@/ui/pill.module.css";
import { useHasOpened } from "@/ui/use-dialog-focus";
import type { Content, FilterName } from "../rules";
import styles from "./filters.module.css";
import { type Chip, withChip, withoutChip } from "./query";
import { contentWords, filterWords, useChipWords } from "./use-chip-words";

/** Loaded when a choice is opened. */
const FilterDialog = later(() => import("./filter-dialog").then((module) => module.FilterDialog));

export type ChosenFilter = Exclude<FilterName, "has">;
type Icon = ComponentType<{ size?: number }>;

const choices: { name: ChosenFilter; Icon: Icon; unset: string }[] = [
  { name: "from", Icon: IconUserCircle, unset: "search.filter.anybody" },
  { name: "in", Icon: IconMessages, unset: "search.filter.anywhere" },
  { name: "before", Icon: IconCalendar, unset: "search.filter.anyTime" },
  { name: "after", Icon: IconCalendar, unset: "search.filter.anyTime" },
];
const contentIcons: [Content, Icon][] = [
  ["image", IconPhoto],
  ["file", IconPaperclip],
  ["link", IconLink],
];

type Props = { chips: Chip[]; onChange: (chips: Chip[]) => void };

/** The filters: those that are set, which can be taken away, then the others, which open their choice. */
export function FilterChips({ chips, onChange }: Props) {
  const intl = useIntl();
  const [open, setOpen] = useState<{ name: ChosenFilter } | null>(null);
  const [name, setName] = useState<ChosenFilter>("from");
  const hasOpened = useHasOpened(open !== null);
  const isSet = (one: FilterName, value?: string) =>
    chips.some((chip) => chip.name === one && (value === undefined || chip.value === value));
  const choose = (one: ChosenFilter) => {
    setName(one);
    setOpen({ name: one });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't scroll sideways in every browser */}
      <div
        className={styles.chips}
        data-strip
        role="group"
        aria-label={intl.formatMessage({ id: "search.filter.title" })}
      >
        {chips.map((chip) => (
          <SetChip
            key={`${chip.name}:${chip.value}`}
            chip={chip}
            onRemove={() => onChange(withoutChip(chips, chip))}
          />
        ))}
        {choices
          .filter((one) => !isSet(one.name))
          .map(({ name: one, Icon: Sign, unset }) => (
            <button
              key={one}
              type="button"
              className={clsx(pill.pill, styles.chip)}
              data-tone="outline"
              aria-haspopup="dialog"
              onClick={() => choose(one)}
            >
              <Sign size={16} />
              <FormattedMessage id={filterWords[one]} />
              <b>
                <FormattedMessage id={unset} />
              </b>
            </button>
          ))}
        {contentIcons
          .filter(([value]) => !isSet("has", value))
          .map(([value, Sign]) => (
            <button
              key={value}
              type="button"
              className={clsx(pill.pill, styles.chip)}
              data-tone="outline"
              onClick={() => onChange(withChip(chips, { name: "has", value }))}
            >
              <Sign size={16} />
              <FormattedMessage id={filterWords.has} />
              <b>
                <FormattedMessage id={contentWords[value]} />
              </b>
            </button>
          ))}
      </div>
      {hasOpened && (
        <FilterDialog
          name={name}
          opened={open !== null}
          onClose={() => setOpen(null)}
          onChoose={(chip) => {
            setOpen(null);
            onChange(withChip(chips, chip));
          }}
        />
      )}
    </>
  );
}

function SetChip({ chip, onRemove }: { chip: Chip; onRemove: () => void }) {
  const intl = useIntl();
  const words = useChipWords();
  const [name, value] = [words.nameOf(chip), words.shownValue(chip)];
  return (
    <Pill className={clsx(styles.chip, styles.set)}>
      <span className={styles.words}>
        {name} <b>{value}</b>
      </span>
      <button
        type="button"
        className={styles.remove}
        aria-label={intl.formatMessage({ id: "search.filter.remove" }, { filter: `${name} ${value}` })}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden="true" />
      </button>
    </Pill>
  );
}

/** The filters of a search as they stand before its words, where they can't be changed. */
export function ChipTokens({ chips }: { chips: Chip[] }) {
  const words = useChipWords();
  return chips.map((chip) => (
    <span key={`${chip.name}:${chip.value}`} className={styles.token}>
      {words.nameOf(chip)} {words.shownValue(chip)}
    </span>
  ));
}
