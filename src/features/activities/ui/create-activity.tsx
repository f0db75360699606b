"use client";

import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import type { AccountView } from "@/features/accounts/views";
import { HistoryLayer, useLayer } from "@/ui/history-layer";
import { useHasOpened } from "@/ui/use-dialog-focus";
import { useNavigate } from "@/ui/use-navigate";

/** Loaded on first use. */
const CreateActivityDialog = dynamic(
  () => import("./create-activity-dialog").then((module) => module.CreateActivityDialog),
  { ssr: false },
);

/**
 * `at`: the moment planning starts from. `isExact`: the activity begins then, else at the next full hour. `until`: when
 * it ends. `copyOf`: the activity that it is like. `poll`: the time is asked for instead, of this group if there is one.
 */
type Wanted = {
  at: number;
  isExact?: boolean;
  until?: number | undefined;
  copyOf?: string;
  poll?: { groupId: string };
};
const creating = new HistoryLayer<Wanted>("create");

const HOUR_MS = 3_600_000;
/** Rounded to the hour, so that reopening the dialog within the hour keeps what was typed. */
const now = () => ({ at: Math.floor(Date.now() / HOUR_MS) * HOUR_MS });

export const beginActivity = () => creating.show(now());
/** Plans for a date chosen elsewhere. See `creating`. */
export const beginActivityAt = (date: Date, isExact = false, until: Date | null = null) =>
  creating.show({ at: date.getTime(), isExact, until: until?.getTime() });

/** Asks when people can, all members of a group if one is given. */
export const beginPoll = (groupId = "") => creating.show({ ...now(), poll: { groupId } });

/** Plans an activity like one that the user hosts. See `creating`. */
export const beginCopy = (copyOf: string) => creating.show({ ...now(), copyOf });

/** The dialog that plans an activity for the current date. `?create=1` opens it too. */
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
    const timer = setTimeout(() => creating.showInstead(now(), address));
    return () => clearTimeout(timer);
  }, [search]);
  if (!hasBegun) return null;
  return (
    <CreateActivityDialog
      me={me}
      opened={wanted !== null}
      date={new Date(last.current.at)}
      copyOf={last.current.copyOf ?? null}
      poll={last.current.poll ?? null}
      isExact={last.current.isExact ?? false}
      until={last.current.until === undefined ? null : new Date(last.current.until)}
      onClose={() => creating.close()}
      onDone={(href) => {
        creating.leave();
        navigate.replace(href);
      }}
    />
  );
}
