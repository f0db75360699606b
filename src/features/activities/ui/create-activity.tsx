"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import type { AccountView } from "@/features/accounts/views";
import { HistoryLayer, useLayer } from "@/ui/history-layer";
import { later } from "@/ui/later";
import { useHasOpened } from "@/ui/use-dialog-focus";
import { useNavigate } from "@/ui/use-navigate";
import type { Wanted } from "./plan/wanted";

/** Loaded on first use. */
const CreateActivityDialog = later(() =>
  import("./create-activity-dialog").then((module) => module.CreateActivityDialog),
);

const creating = new HistoryLayer<Wanted>("create");

const HOUR_MS = 3_600_000;
/** Rounded to the hour, so that reopening the dialog within the hour keeps what was typed. */
const now = () => ({ at: Math.floor(Date.now() / HOUR_MS) * HOUR_MS });

/** The day in the address of the calendar, where that is what is shown. */
export const shownDay = (): string | null =>
  window.location.pathname === "/" ? new URLSearchParams(window.location.search).get("day") : null;

const onShownDay = () => ({ ...now(), day: shownDay() });

/** A form that is open beside the calendar stays: see `SidePanel`. */
const begin = (wanted: Wanted) => "panel" in document.documentElement.dataset || creating.show(wanted);

/** Plans for the day that the calendar shows; elsewhere for today. */
export const beginActivity = () => begin(onShownDay());
/** Plans for a date chosen elsewhere. See `Wanted`. */
export const beginActivityAt = (date: Date, isExact = false, until: Date | null = null) =>
  begin({ at: date.getTime(), isExact, until: until?.getTime() });

/** Asks when people can, all members of a group if one is given. */
export const beginPoll = (groupId = "") => creating.show({ ...now(), poll: { groupId } });

/** Plans an activity like one that the user hosts. See `Wanted`. */
export const beginCopy = (copyOf: string) => creating.show({ ...now(), copyOf });

/** The dialog that plans an activity. `?create=1` opens it too. */
export function CreateActivity({ me }: { me: AccountView }) {
  const navigate = useNavigate();
  const search = useSearchParams();
  const wanted = useLayer(creating);
  const hasBegun = useHasOpened(wanted !== null);
  // keeps the content while the closing animation runs
  const last = useRef<Wanted>({ at: 0 });
  if (wanted) last.current = wanted;
  useEffect(() => {
    creating.follow();
    if (!search.has("create")) return;
    const { pathname, hash } = window.location;
    const rest = new URLSearchParams(window.location.search);
    rest.delete("create");
    const address = `${pathname}${rest.size > 0 ? `?${rest}` : ""}${hash}`;
    // wait until the router has taken over the history
    const timer = setTimeout(() => creating.showInstead(onShownDay(), address));
    return () => clearTimeout(timer);
  }, [search]);
  if (!hasBegun) return null;
  return (
    <CreateActivityDialog
      me={me}
      opened={wanted !== null}
      wanted={last.current}
      layer={creating}
      onDone={(href) => {
        creating.leave();
        navigate.replace(href);
      }}
    />
  );
}
