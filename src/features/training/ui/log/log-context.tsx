"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { AccountView } from "@/features/accounts/views";
import type { ExerciseView } from "../../exercises/views";
import type { SettingsView } from "../../settings/views";
import type { LogActs } from "./log-acts";
import type { Timers } from "./timers";

export type LogMember = Pick<AccountView, "id" | "weightUnit" | "distanceUnit">;

/** What lies over the log. `anchor`: where the button is that opened it. */
export type Layer =
  | { kind: "set"; exerciseId: string; setId: string; name: string; anchor: DOMRect }
  | { kind: "exercise"; exerciseIds: string[]; anchor: DOMRect }
  /** Of a set, of an exercise, or of the workout. */
  | { kind: "note"; exerciseId?: string; setId?: string }
  /** `swapped`: the exercise in whose place another one comes. */
  | { kind: "picker"; swapped: string | null }
  | { kind: "finish" }
  | { kind: "rest" };

export type LogValue = {
  me: LogMember;
  acts: LogActs;
  settings: SettingsView;
  timers: Timers;
  /** What the library says of each exercise, by its id. */
  facts: ReadonlyMap<string, ExerciseView>;
  /** ISO, by the server's clock. */
  renderedAt: string;
  /** After a set was ticked. */
  onTicked: (setId: string) => void;
  /** The sets about which something is written. */
  commented: ReadonlySet<string>;
  open: (layer: Layer) => void;
};

const LogContext = createContext<LogValue | null>(null);

export const LogProvider = ({ value, children }: { value: LogValue; children: ReactNode }) => (
  <LogContext value={value}>{children}</LogContext>
);

/** What every part of the log needs. Changes with settings alone, not with each tick. */
export function useLog(): LogValue {
  const value = useContext(LogContext);
  if (!value) throw new Error("<LogProvider> is missing.");
  return value;
}
