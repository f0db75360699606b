"use client";

import { type RefObject, useEffect, useRef } from "react";
import { draggedTo, plannedAt } from "../calendar/planned";
import { type Edited, type FormBeside, formBeside } from "./beside";
import type { ActivityValues } from "./plan";

type Form = {
  /** whether the form stands beside the calendar */
  isBeside: boolean;
  values: ActivityValues;
  edited?: Edited | null;
  setTimes: (change: (values: ActivityValues) => ActivityValues) => void;
  form: RefObject<HTMLElement | null>;
};

/** Shows in the calendar what a form beside it holds, and lets the calendar move it. */
export function useBeside({ isBeside, values, edited = null, setTimes, form }: Form): void {
  const own = useRef<FormBeside | null>(null);
  const latest = useRef(setTimes);
  latest.current = setTimes;
  useEffect(() => {
    if (!isBeside) return;
    own.current = {
      values,
      edited,
      place: (place, timeZone) => latest.current((before) => plannedAt(before, place, timeZone)),
      drag: (from, to) => latest.current((before) => draggedTo(before, from, to)),
      focus: () => form.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus(),
    };
    formBeside.set(own.current);
  }, [isBeside, values, edited, form]);
  // a form that took its place stays
  useEffect(() => () => void (formBeside.get() === own.current && formBeside.set(null)), []);
}
