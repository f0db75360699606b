"use client";

import { Select, Switch, TextInput } from "@mantine/core";
import { IconMapPin } from "@tabler/icons-react";
import clsx from "clsx";
import { FormattedMessage, useIntl } from "react-intl";
import { nameOf } from "@/features/categories/ui/category-chip";
import type { CategoryView } from "@/features/categories/views";
import { Button } from "@/ui/button";
import { DayField } from "@/ui/day-field";
import { SearchBox } from "@/ui/search-box";
import calendar from "../calendar/calendar.module.css";
import styles from "./open.module.css";
import { spans } from "./spans";
import type { OpenFilters as Filters } from "./use-open-filters";

const spanWords = {
  all: "activities.open.all",
  today: "activities.open.today",
  week: "activities.open.week",
  weekend: "activities.open.weekend",
} as const;

type Props = { place: Filters; categories: CategoryView[] };

/** What narrows the list: words, time, place, category and free places. */
export function OpenFilters({ place: { filters, set, today, isFiltered, clear }, categories }: Props) {
  const intl = useIntl();
  const say = (id: string) => intl.formatMessage({ id });
  const isNamed = spans.some((span) => span === filters.when);
  return (
    <search className={styles.filters} aria-label={say("activities.open.filters")}>
      <SearchBox
        label={say("activities.open.search")}
        value={filters.search}
        onChange={(text) => set("search", text)}
      />
      <div className={styles.when}>
        <fieldset className={clsx(calendar.views, styles.spans)} aria-label={say("activities.open.when")}>
          {spans.map((span) => (
            <button
              key={span}
              type="button"
              className={calendar.view}
              aria-pressed={span === (filters.when || "all")}
              onClick={() => set("when", span === "all" ? "" : span)}
            >
              <FormattedMessage id={spanWords[span]} />
            </button>
          ))}
        </fieldset>
        <DayField
          label={<FormattedMessage id="activities.open.day" />}
          className={styles.day}
          value={isNamed ? "" : filters.when}
          min={today}
          onChange={(day) => set("when", day)}
        />
      </div>
      <div className={styles.row}>
        <TextInput
          className={styles.place}
          aria-label={say("activities.open.place")}
          placeholder={say("activities.open.place")}
          leftSection={<IconMapPin size={16} aria-hidden="true" />}
          value={filters.place}
          maxLength={100}
          onChange={(event) => set("place", event.currentTarget.value)}
        />
        {(categories.length > 0 || filters.category) && (
          <Select
            className={styles.category}
            aria-label={say("activities.open.category")}
            data={[
              { value: "", label: say("activities.open.allCategories") },
              ...categories.map((one) => ({ value: one.id, label: nameOf(one, intl.locale) })),
            ]}
            value={filters.category}
            onChange={(value) => set("category", value ?? "")}
            allowDeselect={false}
          />
        )}
        <Switch
          label={<FormattedMessage id="activities.open.free" />}
          checked={filters.free !== ""}
          onChange={(event) => set("free", event.currentTarget.checked ? "1" : "")}
        />
        {isFiltered && (
          <Button size="sm" variant="subtle" onClick={clear}>
            <FormattedMessage id="activities.open.clear" />
          </Button>
        )}
      </div>
    </search>
  );
}
