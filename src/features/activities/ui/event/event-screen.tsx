"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRef } from "react";
import type { AccountView } from "@/features/accounts/views";
import { ReportMenu } from "@/features/people/ui/report";
import { withoutBidiControls } from "@/lib/text";
import { Landscape } from "@/ui/drawn/landscape";
import { band } from "@/ui/drawn/terrain";
import { later, patiently } from "@/ui/later";
import { LinkedText } from "@/ui/linked-text";
import { useMinute } from "@/ui/minute";
import { NotFoundScreen } from "@/ui/not-found-screen";
import page from "@/ui/page.module.css";
import { readFailure } from "@/ui/refusals";
import { ShareButtons } from "@/ui/share-buttons";
import { useTRPC } from "@/ui/trpc";
import { isOpenToPeople, isPublished } from "../../approvals/rules";
import { isConversationOffered } from "../../conversations/rules";
import { isHostInside, isLeftToAdmins } from "../../rules";
import type { ActivityView } from "../../views";
import { EventAttendance } from "../attendance/event-attendance";
import { ActivityTraining } from "../slots";
import { useParticipation } from "../use-participation";
import { AddToCalendar } from "./add-to-calendar";
import { AnswerCard } from "./answer-card";
import { CancelledNotice } from "./cancelled-notice";
import { ConversationButton } from "./conversation-button";
import styles from "./event.module.css";
import { EventFacts } from "./event-facts";
import { EventPeople } from "./event-people";
import { EventTitle } from "./event-title";
import { HostActions } from "./host-actions";
import { TimeAndPlace } from "./time-and-place";
import { TimeNotice } from "./time-notice";

/** With this page's own origin: a home network may know the site by several names. */
const urlOf = ({ id }: ActivityView) =>
  typeof window === "undefined" ? "" : `${window.location.origin}/events/${id}`;

const ApprovalNotice = dynamic(() =>
  patiently(() => import("./approval-notice").then((it) => it.ApprovalNotice)),
);
const AdminActions = dynamic(() => patiently(() => import("./admin-actions").then((it) => it.AdminActions)));
const HostAnswers = dynamic(() => patiently(() => import("./host-answers").then((it) => it.HostAnswers)));
const TaskSection = dynamic(() =>
  patiently(() => import("../tasks/task-section").then((it) => it.TaskSection)),
);
const TimeSteps = dynamic(() => patiently(() => import("./time-steps").then((it) => it.TimeSteps)));

const PushOffer = later(() => import("./push-offer").then((it) => it.PushOffer));

/** Whether the user has said yes or maybe since the page was opened, and stands by it. */
function useHasJustAgreed({ isJoined, answer, waitlistPosition }: ActivityView): boolean {
  const agrees = isJoined || answer === "MAYBE" || waitlistPosition !== null;
  const agreed = useRef(agrees);
  if (!agrees) agreed.current = false;
  return agrees && !agreed.current;
}

type Props = { me: AccountView; activity: ActivityView };

/** The page of an activity: all its facts, its people and the user's actions. */
export function EventScreen({ me, activity }: Props) {
  const trpc = useTRPC();
  const asked = useQuery(
    trpc.activities.get.queryOptions(
      { id: activity.id, occurrence: activity.time?.occurrence },
      { initialData: activity, staleTime: 0 },
    ),
  );
  const participation = useParticipation(me, asked.data);
  const now = useMinute();
  const { shown } = participation;
  const hasJustAgreed = useHasJustAgreed(shown);
  const isHost = shown.host.id === me.id;
  const isHosting = isHost && isHostInside(shown);
  const isAdministered = !isHost && isLeftToAdmins(shown);
  // deleted while the page was open
  if (asked.isError && readFailure(asked.error).code === "not-found") return <NotFoundScreen />;
  return (
    <article className={page.page}>
      <div className={styles.cover}>
        <Landscape className={styles.landscape} seed={shown.id} frame={band} />
      </div>
      <div className={styles.grid}>
        <EventTitle activity={shown} isMine={isHost} now={now} />
        <div className={styles.first}>
          {!isPublished(shown) && <ApprovalNotice me={me} activity={shown} />}
          <CancelledNotice activity={shown} canRestore={isHosting || isAdministered} now={now} />
          <TimeNotice activity={shown} canRestore={isHosting || isAdministered} now={now} />
          <ul className={styles.facts}>
            <TimeAndPlace activity={shown} now={now} timesPath={`/events/${shown.id}/times`} />
          </ul>
          {shown.time && <TimeSteps activity={shown} />}
        </div>
        <div className={styles.own}>
          <AnswerCard me={me} participation={participation} now={now} />
          {hasJustAgreed && <PushOffer me={me} activity={shown} />}
        </div>
        <div className={styles.main}>
          {shown.groupId !== null && shown.category?.type === "WORKOUT" && (
            <ActivityTraining me={me} activity={shown} />
          )}
          {!isHost && <EventAttendance activity={shown} isHost={false} now={now} />}
          <EventFacts activity={shown} now={now} isHost={isHost} />
          <div className={styles.actions}>
            {isConversationOffered(me, shown) && <ConversationButton activity={shown} />}
            <AddToCalendar activity={shown} />
            {shown.visibility === "PUBLIC" && isOpenToPeople(shown) && (
              <ShareButtons url={urlOf(shown)} title={shown.title} />
            )}
            {!isHost && <ReportMenu name={shown.title} things={[{ kind: "ACTIVITY", id: shown.id }]} />}
          </div>
          {shown.description && (
            <p className={styles.description}>
              <LinkedText content={withoutBidiControls(shown.description)} />
            </p>
          )}
          {isHost && <HostActions activity={shown} />}
          {isAdministered && <AdminActions activity={shown} />}
          {isHosting && <EventAttendance activity={shown} isHost now={now} />}
          <TaskSection me={me} activity={shown} now={now} />
          {isHost && <HostAnswers activity={shown} now={now} />}
        </div>
        <EventPeople activity={shown} now={now} isHost={isHost} />
      </div>
    </article>
  );
}
