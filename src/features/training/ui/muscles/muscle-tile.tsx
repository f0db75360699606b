import type { Muscle } from "../../exercises/rules";
import { Bodies, Halves } from "./figure";
import { levelsOfExercise } from "./levels";
import styles from "./muscles.module.css";
import { plates, type Side } from "./plates";

/** Where a muscle is seen best: a square of the map. */
type Crop = { side: Side; left: number; top: number; size: number };
const middle = (side: Side, top: number, size: number): Crop => ({ side, left: 100 - size / 2, top, size });
/** One shoulder and arm: two would be too small. */
const arm = (side: Side, top: number): Crop => ({ side, left: 98, top, size: 80 });

const crops: Record<Muscle, Crop> = {
  CHEST: middle("FRONT", 48, 96),
  FRONT_DELTS: arm("FRONT", 56),
  SIDE_DELTS: arm("FRONT", 56),
  REAR_DELTS: arm("BACK", 56),
  BICEPS: arm("FRONT", 84),
  TRICEPS: arm("BACK", 84),
  FOREARMS: arm("FRONT", 136),
  TRAPS: middle("BACK", 38, 96),
  UPPER_BACK: middle("BACK", 52, 96),
  LATS: middle("BACK", 84, 96),
  LOWER_BACK: middle("BACK", 120, 92),
  ABS: middle("FRONT", 106, 96),
  OBLIQUES: middle("FRONT", 98, 92),
  GLUTES: middle("BACK", 152, 100),
  QUADS: middle("FRONT", 184, 104),
  HAMSTRINGS: middle("BACK", 196, 100),
  ADDUCTORS: middle("FRONT", 180, 96),
  ABDUCTORS: middle("BACK", 146, 96),
  CALVES: middle("BACK", 280, 104),
  NECK: middle("FRONT", 22, 76),
};

const NUMBERS = /-?\d+(?:\.\d+)?/g;

/** From where to where each plate reaches downwards. Paths have absolute coordinates alone: x and y in turn. */
const heights = new Map(
  [...plates.FRONT, ...plates.BACK].map(({ d }) => {
    const downwards = (d.match(NUMBERS) ?? []).filter((_, index) => index % 2 === 1).map(Number);
    return [d, [Math.min(...downwards), Math.max(...downwards)] as const];
  }),
);

const WHOLE_BODY: Crop = { side: "FRONT", left: -100, top: 0, size: 400 };

type Props = { muscles: readonly Muscle[]; secondaryMuscles: readonly Muscle[] };

/** In place of a photo: the part of the body that an exercise trains. Decorative: the muscles are named beside it. */
export function MuscleTile({ muscles, secondaryMuscles }: Props) {
  const [first = secondaryMuscles[0]] = muscles;
  const { side, left, top, size } = first ? crops[first] : WHOLE_BODY;
  const shown = plates[side].filter(({ d }) => {
    const [from, to] = heights.get(d) ?? [0, 0];
    return to > top && from < top + size;
  });
  return (
    <span className={styles.tile} aria-hidden="true">
      <svg viewBox={`${left} ${top} ${size} ${size}`} aria-hidden="true">
        <Bodies />
        <Halves shown={shown} levels={levelsOfExercise({ muscles, secondaryMuscles })} />
      </svg>
    </span>
  );
}
