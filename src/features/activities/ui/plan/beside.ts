import { createStore } from "@/ui/store";
import type { Place } from "../calendar/planned";
import type { Span } from "../calendar/shift";
import type { Scope } from "../event/scope-field";
import type { ActivityValues } from "./plan";

/** Which times of the calendar an edit is for. `span`: when the form began with. */
export type Edited = { activityId: string; occurrence: string | null; scope: Scope; span: Span };

/** The form that is open beside the calendar, as the calendar shows it and moves it. */
export type FormBeside = {
  values: ActivityValues;
  /** null: it plans something new */
  edited: Edited | null;
  /** Moves it to a place of a calendar in a time zone. */
  place: (place: Place, timeZone: string) => void;
  /** Changes when it is as one of its entries is changed. */
  drag: (from: Span, to: Span) => void;
  /** Puts the focus into it. */
  focus: () => void;
};

export const formBeside = createStore<FormBeside | null>(null);
