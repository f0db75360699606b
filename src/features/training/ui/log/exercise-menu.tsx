"use client";

import {
  IconArrowDown,
  IconArrowsExchange,
  IconArrowsSort,
  IconArrowUp,
  IconChartLine,
  IconCirclesRelation,
  IconFlame,
  IconHourglass,
  IconNote,
  IconPlayerSkipForward,
  IconScale,
  IconTrash,
} from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { toastError } from "@/ui/toast";
import { useNavigate } from "@/ui/use-navigate";
import { fieldsOf, type WeightUnit } from "../../rules";
import { warmupsFor } from "../../settings/rules";
import type { WorkoutExerciseView, WorkoutSetView } from "../../views";
import { blocksOf } from "../../workout-sets/rules";
import { Chip, Chips } from "../exercises/chip";
import { secondsText } from "../exercises/set-text";
import { type Layer, useLog } from "./log-context";
import styles from "./menu.module.css";
import { MenuLine, MenuPopup, MenuRow } from "./menu-popup";
import { proposalOf } from "./rows";
import { useUndoToast } from "./use-undo-toast";
import { weightNames } from "./values";

type Props = {
  opened: boolean;
  onClose: () => void;
  layer: Extract<Layer, { kind: "exercise" }>;
  exercises: readonly WorkoutExerciseView[];
  previousOf: (one: WorkoutExerciseView) => readonly WorkoutSetView[];
  unitOf: (one: WorkoutExerciseView) => WeightUnit;
  onUnit: (one: WorkoutExerciseView, unit: WeightUnit) => void;
};

const icon = (Icon: typeof IconNote) => <Icon size={20} aria-hidden="true" />;

const restChoices = [0, 30, 45, 60, 90, 120, 150, 180, 240, 300];

/** The rest after the sets of an exercise. */
function Rests({ one, onClose }: { one: WorkoutExerciseView; onClose: () => void }) {
  const intl = useIntl();
  const { acts } = useLog();
  const choose = (restSeconds: number | null) => {
    onClose();
    acts.changeExercise(one, { restSeconds });
  };
  return (
    <div className={styles.chips}>
      <Chips label={<FormattedMessage id="training.rest.change" />}>
        <Chip isChosen={one.restSeconds === null} onPress={() => choose(null)}>
          <FormattedMessage id="training.rest.usual" />
        </Chip>
        {restChoices.map((seconds) => (
          <Chip key={seconds} isChosen={one.restSeconds === seconds} onPress={() => choose(seconds)}>
            {seconds === 0 ? <FormattedMessage id="training.rest.none" /> : secondsText(intl, seconds)}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}

function Moves({ one }: { one: WorkoutExerciseView }) {
  const { acts } = useLog();
  return (
    <>
      <MenuRow icon={icon(IconArrowUp)} onChoose={() => acts.move(one, -1)}>
        <FormattedMessage id="training.exercise.up" />
      </MenuRow>
      <MenuRow icon={icon(IconArrowDown)} onChoose={() => acts.move(one, 1)}>
        <FormattedMessage id="training.exercise.down" />
      </MenuRow>
    </>
  );
}

/** Warm-up sets before the first set that counts, by what that one is or is proposed to be. */
function useWarmups({ previousOf }: Pick<Props, "previousOf">) {
  const intl = useIntl();
  const { acts, settings } = useLog();
  return (one: WorkoutExerciseView) => {
    const first = one.sets.find(({ kind }) => kind !== "WARMUP");
    const proposal = first && proposalOf(one.sets, first.id, previousOf(one));
    const weight = first?.weight ?? proposal?.weight;
    const { bar, plates } = settings;
    const warmups = weight ? warmupsFor({ weight, bar, plates }) : [];
    if (warmups.length === 0) return toastError(intl.formatMessage({ id: "training.warmups.none" }));
    acts.addFirst(
      one,
      warmups.map((values) => ({ ...values, kind: "WARMUP" })),
    );
  };
}

/** What can be done with an exercise of the workout. */
function Rows(props: Props & { one: WorkoutExerciseView; onPage: (page: Page) => void }) {
  const { one, onClose, exercises, unitOf, onUnit, onPage } = props;
  const intl = useIntl();
  const navigate = useNavigate();
  const { acts, open } = useLog();
  const showUndo = useUndoToast();
  const addWarmups = useWarmups(props);
  const blocks = blocksOf(exercises);
  const at = blocks.findIndex((block) => block.includes(one));
  const block = blocks[at] ?? [];
  const unit: WeightUnit = unitOf(one) === "KG" ? "LB" : "KG";
  const has = (field: "weight" | "reps") => fieldsOf[one.exercise.measure].includes(field);
  const row = (Icon: typeof IconNote, word: ReactNode, run: () => void, aside?: ReactNode) => (
    <MenuRow
      icon={icon(Icon)}
      aside={aside}
      onChoose={() => {
        onClose();
        run();
      }}
    >
      {word}
    </MenuRow>
  );
  const rest =
    one.restSeconds === null ? (
      <FormattedMessage id="training.rest.usual" />
    ) : (
      secondsText(intl, one.restSeconds)
    );
  return (
    <>
      {row(IconArrowsExchange, <FormattedMessage id="training.exercise.swap" />, () =>
        open({ kind: "picker", swapped: one.id }),
      )}
      <MenuRow icon={icon(IconHourglass)} aside={rest} onChoose={() => onPage("rest")}>
        <FormattedMessage id="training.rest.change" />
      </MenuRow>
      {has("weight") &&
        has("reps") &&
        row(IconFlame, <FormattedMessage id="training.warmups.propose" />, () => addWarmups(one))}
      {has("weight") &&
        row(
          IconScale,
          <FormattedMessage id="training.exercise.unit" values={{ unit: weightNames[unit] }} />,
          () => onUnit(one, unit),
        )}
      {block.length > 1
        ? row(IconCirclesRelation, <FormattedMessage id="training.superset.dissolve" />, () =>
            acts.dissolve(block),
          )
        : blocks[at + 1] &&
          row(IconCirclesRelation, <FormattedMessage id="training.superset.join" />, () =>
            acts.joinNext(one),
          )}
      {row(IconNote, <FormattedMessage id="training.note.write" />, () =>
        open({ kind: "note", exerciseId: one.id }),
      )}
      <MenuRow icon={icon(IconArrowsSort)} onChoose={() => onPage("move")}>
        <FormattedMessage id="training.exercise.move" />
      </MenuRow>
      {row(IconChartLine, <FormattedMessage id="training.exercise.progress" />, () =>
        navigate.push(`/training/exercises/${one.exercise.id}`),
      )}
      <MenuLine />
      {row(
        IconPlayerSkipForward,
        <FormattedMessage id={one.isSkipped ? "training.exercise.unskip" : "training.exercise.skip"} />,
        () => acts.changeExercise(one, { isSkipped: !one.isSkipped }),
      )}
      <MenuRow
        icon={icon(IconTrash)}
        isDangerous
        onChoose={() => {
          onClose();
          showUndo("training.exercise.removed", acts.removeExercise(one));
        }}
      >
        <FormattedMessage id="training.exercise.remove" />
      </MenuRow>
    </>
  );
}

type Page = "menu" | "rest" | "move";

/** The menu of an exercise; that of a superset asks first of which. */
export function ExerciseMenu(props: Props) {
  const { opened, onClose, layer, exercises } = props;
  const [page, setPage] = useState<Page>("menu");
  const [chosen, setChosen] = useState<string | null>(null);
  const own = exercises.filter(({ id }) => layer.exerciseIds.includes(id));
  const one = own.find(({ id }) => id === chosen) ?? own[0];
  const close = () => {
    onClose();
    setPage("menu");
    setChosen(null);
  };
  if (!one) return null;
  return (
    <MenuPopup
      opened={opened}
      onClose={close}
      anchor={layer.anchor}
      title={one.exercise.name}
      height={own.length > 1 ? 600 : 500}
    >
      {own.length > 1 && (
        <div className={styles.chips}>
          <Chips label={<FormattedMessage id="training.superset.title" />}>
            {own.map((each) => (
              <Chip key={each.id} isChosen={each === one} onPress={() => setChosen(each.id)}>
                {each.exercise.name}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
      {page === "menu" && <Rows {...props} onClose={close} one={one} onPage={setPage} />}
      {page === "rest" && <Rests one={one} onClose={close} />}
      {page === "move" && <Moves one={one} />}
    </MenuPopup>
  );
}
