"use client";

import {
  IconBarbell,
  IconCopy,
  IconPencil,
  IconPrinter,
  IconTemplate,
  IconUserPlus,
} from "@tabler/icons-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { patiently } from "@/ui/later";
import { useMinute } from "@/ui/minute";
import { Note } from "@/ui/note";
import { useHasOpened } from "@/ui/use-dialog-focus";
import { isOpenToPeople } from "../../approvals/rules";
import { isGoingAhead } from "../../cancellations/rules";
import { isHostInside } from "../../rules";
import { isPast } from "../../times/rules";
import type { ActivityView } from "../../views";
import { beginCopy } from "../create-activity";
import { EndActions } from "./end-actions";
import styles from "./event.module.css";

const EditDialog = dynamic(() => patiently(() => import("./edit-dialog").then((it) => it.EditDialog)));
const InviteDialog = dynamic(() => patiently(() => import("./invite-dialog").then((it) => it.InviteDialog)));
const SaveTemplate = dynamic(() =>
  patiently(() => import("../plan/template-dialogs").then((it) => it.SaveTemplate)),
);

const DAY_MS = 86_400_000;

type Props = { activity: ActivityView };

/**
 * Leads to what is to be trained at this time, also for a day after it has begun. Of an activity that repeats, a time must be
 * open.
 */
function PlanExercises({ activity }: Props) {
  const now = useMinute();
  const { id, recurrence, time, dateTime } = activity;
  const isNear = Date.parse(dateTime) > now.getTime() - DAY_MS;
  const isOpen = recurrence === null || (time !== null && !time.isCancelled);
  if (!isNear || !isOpen || !isGoingAhead(activity)) return null;
  const address = new URLSearchParams({ activity: id, ...(time && { time: time.occurrence }) });
  return (
    <Button
      variant="default"
      component={Link}
      href={`/training?${address}`}
      prefetch={false}
      leftSection={<IconBarbell size={18} />}
    >
      <FormattedMessage id="activities.event.planExercises" />
    </Button>
  );
}

/** To what is made to be printed: a poster, and a list of who may come. */
function PrintLinks({ activity: { id, time } }: Props) {
  const at = time ? `?${new URLSearchParams({ time: time.occurrence })}` : "";
  const links = [
    { href: `/events/${id}/poster${at}`, text: <FormattedMessage id="activities.poster.print" /> },
    { href: `/events/${id}/list`, text: <FormattedMessage id="activities.paper.print" /> },
  ];
  return links.map(({ href, text }) => (
    <Button
      key={href}
      component={Link}
      href={href}
      target="_blank"
      prefetch={false}
      variant="subtle"
      leftSection={<IconPrinter size={18} />}
    >
      {text}
    </Button>
  ));
}

/** The host's actions: invite, edit, copy, save as a template, cancel, delete. */
export function HostActions({ activity }: Props) {
  const now = useMinute();
  const [open, setOpen] = useState<"edit" | "invite" | "template" | null>(null);
  const close = () => setOpen(null);
  const begun = {
    edit: useHasOpened(open === "edit"),
    invite: useHasOpened(open === "invite"),
    template: useHasOpened(open === "template"),
  };
  const isToCome = !isPast(activity, now) && isGoingAhead(activity);
  return (
    <div className={styles.actions}>
      {!isHostInside(activity) && (
        <Note>
          <FormattedMessage id="activities.event.outside" />
        </Note>
      )}
      {isToCome && isOpenToPeople(activity) && isHostInside(activity) && (
        <Button leftSection={<IconUserPlus size={18} />} onClick={() => setOpen("invite")}>
          <FormattedMessage id="activities.event.invite" />
        </Button>
      )}
      {activity.visibility === "PRIVATE" && <PlanExercises activity={activity} />}
      <Button variant="default" leftSection={<IconPencil size={18} />} onClick={() => setOpen("edit")}>
        <FormattedMessage id="activities.event.edit" />
      </Button>
      <Button variant="default" leftSection={<IconCopy size={18} />} onClick={() => beginCopy(activity.id)}>
        <FormattedMessage id="activities.event.copy" />
      </Button>
      <Button variant="subtle" leftSection={<IconTemplate size={18} />} onClick={() => setOpen("template")}>
        <FormattedMessage id="activities.templates.save" />
      </Button>
      <PrintLinks activity={activity} />
      <EndActions activity={activity} />
      {begun.invite && <InviteDialog activity={activity} opened={open === "invite"} onClose={close} />}
      {begun.edit && <EditDialog activity={activity} opened={open === "edit"} onClose={close} />}
      {begun.template && <SaveTemplate activity={activity} opened={open === "template"} onClose={close} />}
    </div>
  );
}
