"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { SignpostScene } from "@/ui/drawn/signpost-scene";
import { EmptyState } from "@/ui/empty-state";
import page from "@/ui/page.module.css";
import { readFailure } from "@/ui/refusals";
import { useTRPCClient } from "@/ui/trpc";
import type { CheckInView } from "../../attendance/views";
import { useActivityFailure } from "../activity-failure";
import { CampScene } from "../camp-scene";

const MAX_RETRIES = 3;
const isTransient = (error: unknown) => ["offline", "fault", "busy"].includes(readFailure(error).code);

/** Checks in as soon as the page is open. Repeating the call changes nothing. */
function useCheckIn(code: string) {
  const { attendance } = useTRPCClient().activities;
  return useQuery({
    queryKey: ["check in", code],
    queryFn: () => attendance.checkIn.mutate({ code }),
    retry: (times, error) => isTransient(error) && times < MAX_RETRIES,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const addressOf = ({ activityId, occurrence }: CheckInView) =>
  `/events/${activityId}${occurrence ? `?time=${encodeURIComponent(occurrence)}` : ""}`;

function CheckedIn({ arrival }: { arrival: CheckInView }) {
  return (
    <EmptyState
      heading="h1"
      drawing={<CampScene />}
      title={<FormattedMessage id="activities.checkIn.done" values={{ title: arrival.title }} />}
      text={
        <FormattedMessage
          id={arrival.status === "LATE" ? "activities.checkIn.late" : "activities.checkIn.present"}
        />
      }
      action={
        <Button component={Link} href={addressOf(arrival)} size="lg">
          <FormattedMessage id="activities.checkIn.open" />
        </Button>
      }
    />
  );
}

/** The page behind a code of a door: that the user is checked in, or why not. */
export function CheckInScreen({ code }: { code: string }) {
  const intl = useIntl();
  const say = useActivityFailure();
  const arrival = useCheckIn(code);
  const reasonOf = (error: unknown) =>
    readFailure(error).code === "not-found"
      ? intl.formatMessage({ id: "activities.checkIn.missing" })
      : say(error);
  return (
    <div className={page.middle} role="status">
      {arrival.isPending && (
        <EmptyState heading="h1" title={<FormattedMessage id="activities.checkIn.waiting" />} />
      )}
      {arrival.isError && (
        <EmptyState
          heading="h1"
          drawing={<SignpostScene />}
          title={<FormattedMessage id="activities.checkIn.failed" />}
          text={reasonOf(arrival.error)}
          action={
            <Button loading={arrival.isFetching} onClick={() => void arrival.refetch()}>
              <FormattedMessage id="ui.error.retry" />
            </Button>
          }
        />
      )}
      {arrival.data && <CheckedIn arrival={arrival.data} />}
    </div>
  );
}
