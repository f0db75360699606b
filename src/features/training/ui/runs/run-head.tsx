"use client";

import {
  IconArrowBackUp,
  IconChevronLeft,
  IconCut,
  IconDots,
  IconEraser,
  IconEyeOff,
  IconPencil,
  IconShare,
  IconTrash,
} from "@tabler/icons-react";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { ActionIcon } from "@/ui/button";
import { DropMenu, MenuAction, MenuDivider } from "@/ui/drop-menu";
import { lazyDialog } from "@/ui/lazy-dialog";
import type { LineView } from "../../runs/views";
import type { WorkoutView } from "../../views";
import { ShareDialog } from "../cards/share-workout";
import { useStopSharing } from "../cards/use-stop-sharing";
import type { LogActs } from "../log/log-acts";
import type { LogMember } from "../log/log-context";
import summary from "../log/summary.module.css";
import { useDiscard } from "../log/use-finish";
import { useTimers } from "../log/use-timers";
import { WorkoutTitle } from "../log/workout-title";
import { RunDialog } from "./open-run-dialog";
import type { TrimMode } from "./trimming";
import type { RunLine } from "./use-line";
import { type Reshape, useRunActs } from "./use-run-acts";

const TrimDialog = lazyDialog(() => import("./trim-dialog").then((it) => it.TrimDialog));

type Props = { me: LogMember; workout: WorkoutView; acts: LogActs; shown: RunLine };
type Open = TrimMode | "edit" | "share" | null;

type ItemsProps = { line: LineView; reshape: Reshape; onOpen: (open: Open) => void };

/** What can be done to a recording. */
function RecordingItems({ line, reshape, onOpen }: ItemsProps) {
  const { trim, cuts } = line;
  const before = { trim, cuts };
  const items: [boolean, ReactNode, string, () => void][] = [
    [true, <IconCut key="icon" size={18} />, "training.run.trim", () => onOpen("trim")],
    [
      trim !== null,
      <IconArrowBackUp key="icon" size={18} />,
      "training.run.untrim",
      () => reshape.run({ act: "untrim", before }),
    ],
    [true, <IconEraser key="icon" size={18} />, "training.run.cutPoints", () => onOpen("cut")],
    [
      cuts.length > 0,
      <IconArrowBackUp key="icon" size={18} />,
      "training.run.uncutPoints",
      () => reshape.run({ act: "uncut", before }),
    ],
  ];
  return items
    .filter(([isOffered]) => isOffered)
    .map(([, icon, id, choose]) => (
      <MenuAction key={id} icon={icon} onChoose={choose}>
        <FormattedMessage id={id} />
      </MenuAction>
    ));
}

function RunMenu({ me, workout, acts, shown }: Props) {
  const intl = useIntl();
  const [open, setOpen] = useState<Open>(null);
  const reshape = useRunActs(workout.id);
  const discard = useDiscard(acts, useTimers(me.id), workout.id);
  const stopSharing = useStopSharing(workout.id);
  const { line, isMissing } = shown;
  const isRecorded = line !== null;
  const more = intl.formatMessage({ id: "training.summary.more" });
  const close = () => setOpen(null);
  return (
    <>
      <DropMenu
        side="bottom"
        label={more}
        trigger={(props) => (
          <ActionIcon {...props} aria-label={more} title={more}>
            <IconDots size={20} aria-hidden="true" />
          </ActionIcon>
        )}
      >
        <MenuAction icon={<IconShare size={18} />} onChoose={() => setOpen("share")}>
          <FormattedMessage id="training.cards.share" />
        </MenuAction>
        <MenuAction icon={<IconEyeOff size={18} />} onChoose={() => stopSharing.run()}>
          <FormattedMessage id="training.cards.stopAll" />
        </MenuAction>
        {(line || isMissing) && (
          <MenuAction icon={<IconPencil size={18} />} onChoose={() => setOpen("edit")}>
            <FormattedMessage id={isRecorded ? "training.run.changeSport" : "training.run.change"} />
          </MenuAction>
        )}
        {line && <RecordingItems line={line} reshape={reshape} onOpen={setOpen} />}
        <MenuDivider />
        <MenuAction icon={<IconTrash size={18} />} isDangerous onChoose={discard}>
          <FormattedMessage id="training.summary.delete" />
        </MenuAction>
      </DropMenu>
      <RunDialog
        opened={open === "edit"}
        onClose={close}
        unit={me.distanceUnit}
        edited={workout}
        isRecorded={isRecorded}
      />
      <ShareDialog
        opened={open === "share"}
        onClose={close}
        userId={me.id}
        units={me}
        workoutId={workout.id}
      />
      {line && (
        <TrimDialog
          opened={open === "trim" || open === "cut"}
          onClose={close}
          mode={open === "cut" ? "cut" : "trim"}
          line={line}
          unit={me.distanceUnit}
          startedAt={workout.startedAt}
          reshape={reshape}
        />
      )}
    </>
  );
}

/** What the run is called, when it was, and what can be done to it. */
export function RunHead(props: Props) {
  const intl = useIntl();
  const { workout, acts } = props;
  const { startedAt, timeZone } = workout;
  return (
    <header>
      <Link className={summary.back} href="/training" prefetch={false}>
        <IconChevronLeft size={16} aria-hidden="true" />
        <FormattedMessage id="training.title" />
      </Link>
      <div className={summary.headRow}>
        <div className={summary.headText}>
          <WorkoutTitle workout={workout} acts={acts} />
          <p>
            {intl.formatDate(startedAt, {
              ...{ weekday: "long", day: "numeric", month: "long", year: "numeric" },
              ...{ hour: "2-digit", minute: "2-digit", timeZone },
            })}
          </p>
        </div>
        <RunMenu {...props} />
      </div>
    </header>
  );
}
