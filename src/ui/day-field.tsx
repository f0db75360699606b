"use client";

import { Popover, TextInput } from "@mantine/core";
import { useId, useMediaQuery } from "@mantine/hooks";
import { IconCalendar } from "@tabler/icons-react";
import { type FocusEvent, type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { wallTimeOf } from "@/lib/wall-time";
import { ActionIcon } from "./button";
import styles from "./day-field.module.css";
import { patiently } from "./later";
import { formatDay, isDay, parseDay } from "./typed-time";

/** Loaded when a calendar is opened for the first time. */
const DayCalendar = lazy(() =>
  patiently(() => import("./day-calendar").then((it) => ({ default: it.DayCalendar }))),
);

type Props = {
  label: ReactNode;
  description?: ReactNode;
  className?: string | undefined;
  name?: string;
  /** "2026-06-18", empty, or what was typed and is no day */
  value: string;
  error?: ReactNode;
  /** the first day that can be chosen */
  min?: string | undefined;
  onChange: (day: string) => void;
};

/** What the field shows: the text as typed while it is being typed, else the day as the language writes it. */
function useShownText({ value, onChange }: Props) {
  const intl = useIntl();
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const today = wallTimeOf(new Date(), intl.timeZone ?? "UTC").day;
    onChange(parseDay(text, intl.locale, today) ?? text.trim());
  };
  const text = typed ?? (isDay(value) ? formatDay(value, intl.locale) : value);
  return { text, type, endTyping: () => setTyped(null) };
}

/** A day: typed (2026-06-18, 18/6, 18 juni) or chosen from a calendar, which a press or the down arrow opens. */
export function DayField(props: Props) {
  const { label, description, className, name, value, error, min, onChange } = props;
  const intl = useIntl();
  const id = useId();
  const [isOpen, setOpen] = useState<false | "seen" | "entered">(false);
  const input = useRef<HTMLInputElement>(null);
  const dropdown = useRef<HTMLDivElement>(null);
  const { text, type, endTyping } = useShownText(props);
  // a phone's keyboard would cover the calendar
  const isTouch = useMediaQuery("(pointer: coarse)", undefined, { getInitialValueInEffect: false });
  const close = () => {
    setOpen(false);
    if (dropdown.current?.contains(document.activeElement)) input.current?.focus();
  };
  const leave = (event: FocusEvent) => {
    endTyping();
    if (!dropdown.current?.contains(event.relatedTarget)) setOpen(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") {
      event.preventDefault();
      setOpen("entered");
    } else if (event.key === "Escape" || event.key === "Enter") {
      endTyping();
      setOpen(false);
    }
  };
  const show = () => setOpen(isOpen || "seen");
  return (
    <Popover opened={isOpen !== false} onChange={close} position="bottom-start" withRoles={false} shadow="md">
      <Popover.Target>
        <TextInput
          ref={input}
          {...{ label, description, error }}
          {...(className ? { className } : {})}
          {...(name ? { name } : {})}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={leave}
          onClick={show}
          onKeyDown={press}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={isOpen !== false}
          aria-controls={isOpen ? id : undefined}
          autoComplete="off"
          inputMode={isTouch ? "none" : "text"}
          maxLength={40}
          // Escape closes the calendar, not the dialog around it
          data-mantine-stop-propagation={isOpen ? "true" : undefined}
          rightSection={
            <ActionIcon
              size={30}
              tabIndex={-1}
              aria-label={intl.formatMessage({ id: "ui.day.open" })}
              onClick={() => {
                input.current?.focus();
                show();
              }}
            >
              <IconCalendar size={18} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown
        ref={dropdown}
        id={id}
        className={styles.dropdown ?? ""}
        role="dialog"
        aria-label={intl.formatMessage({ id: "ui.day.title" })}
        // a press leaves the focus in the field
        onMouseDown={(event) => event.preventDefault()}
      >
        <Suspense fallback={<div className={styles.loading} />}>
          <DayCalendar
            value={isDay(value) ? value : null}
            min={min}
            isEntered={isOpen === "entered"}
            onChoose={(day) => {
              endTyping();
              onChange(day);
              close();
            }}
            onClose={close}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
