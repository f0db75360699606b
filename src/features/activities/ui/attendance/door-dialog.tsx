"use client";

import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { CloseFooter, Dialog } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { QrCode } from "@/ui/qr-code";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useTRPCClient } from "@/ui/trpc";
import { CODE_MS, CODE_OVERLAP_MS } from "../../attendance/rules";
import type { ActivityView } from "../../views";
import { useActivityFailure } from "../activity-failure";
import styles from "./attendance.module.css";

type Props = { activity: ActivityView; opened: boolean; onClose: () => void };

/** With this page's own origin: a home network may know the site by several names. */
const addressOf = (code: string) => `${window.location.origin}/check-in/${code}`;

/** Makes a code, and a new one before it expires, while it is shown: also on a screen that nobody touches. */
function useDoorCode({ id, time }: ActivityView) {
  const { attendance } = useTRPCClient().activities;
  const occurrence = time?.occurrence;
  return useQuery({
    queryKey: ["door code", id, occurrence],
    queryFn: () => attendance.createCode.mutate({ id, occurrence }),
    refetchInterval: CODE_MS - CODE_OVERLAP_MS,
    refetchIntervalInBackground: true,
    // an older one may have expired
    gcTime: 0,
    staleTime: CODE_MS - CODE_OVERLAP_MS,
  });
}

function DoorCode({ activity }: { activity: ActivityView }) {
  const intl = useIntl();
  const code = useDoorCode(activity);
  const say = useActivityFailure();
  if (code.isError && !code.data) {
    return <ErrorState error={code.error} title={say(code.error)} onRetry={() => void code.refetch()} />;
  }
  if (!code.data) return <SkeletonRows rows={4} />;
  const label = intl.formatMessage({ id: "activities.attendance.qr" }, { title: activity.title });
  return <QrCode text={addressOf(code.data.code)} label={label} />;
}

/** The code for the door, large: those who come scan it and check in by themselves. */
export function DoorDialog({ activity, opened, onClose }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={<FormattedMessage id="activities.attendance.doorTitle" />}
      width={520}
    >
      <div className={styles.door}>
        {opened && <DoorCode activity={activity} />}
        <p className={styles.doorText}>
          <FormattedMessage id="activities.attendance.doorText" />
        </p>
      </div>
      <CloseFooter onClose={onClose} />
    </Dialog>
  );
}
