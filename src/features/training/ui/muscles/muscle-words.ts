import type { IntlShape } from "react-intl";
import type { Equipment, Muscle } from "../../exercises/rules";

export const muscleWords = {
  CHEST: "training.muscle.chest",
  FRONT_DELTS: "training.muscle.frontDelts",
  SIDE_DELTS: "training.muscle.sideDelts",
  REAR_DELTS: "training.muscle.rearDelts",
  BICEPS: "training.muscle.biceps",
  TRICEPS: "training.muscle.triceps",
  FOREARMS: "training.muscle.forearms",
  TRAPS: "training.muscle.traps",
  UPPER_BACK: "training.muscle.upperBack",
  LATS: "training.muscle.lats",
  LOWER_BACK: "training.muscle.lowerBack",
  ABS: "training.muscle.abs",
  OBLIQUES: "training.muscle.obliques",
  GLUTES: "training.muscle.glutes",
  QUADS: "training.muscle.quads",
  HAMSTRINGS: "training.muscle.hamstrings",
  ADDUCTORS: "training.muscle.adductors",
  ABDUCTORS: "training.muscle.abductors",
  CALVES: "training.muscle.calves",
  NECK: "training.muscle.neck",
} as const satisfies Record<Muscle, string>;

export const equipmentWords = {
  BARBELL: "training.equipment.barbell",
  EZ_BAR: "training.equipment.ezBar",
  TRAP_BAR: "training.equipment.trapBar",
  DUMBBELL: "training.equipment.dumbbell",
  KETTLEBELL: "training.equipment.kettlebell",
  PLATE: "training.equipment.plate",
  MACHINE: "training.equipment.machine",
  CABLE: "training.equipment.cable",
  BODYWEIGHT: "training.equipment.bodyweight",
  BAND: "training.equipment.band",
  SUSPENSION: "training.equipment.suspension",
  MEDICINE_BALL: "training.equipment.medicineBall",
  CARDIO_MACHINE: "training.equipment.cardioMachine",
  SLED: "training.equipment.sled",
  OTHER: "training.equipment.other",
  NONE: "training.equipment.none",
} as const satisfies Record<Equipment, string>;

/** A word as it stands within a sentence: "EZ-stång" keeps its capitals. */
export const inSentence = (word: string): string =>
  /^\p{Lu}\p{Ll}/u.test(word) ? `${word.charAt(0).toLowerCase()}${word.slice(1)}` : word;

/** "Säte, baksida lår, ländrygg". */
export const musclesText = (intl: IntlShape, muscles: readonly Muscle[]): string =>
  muscles
    .map((muscle) => intl.formatMessage({ id: muscleWords[muscle] }))
    .map((word, index) => (index === 0 ? word : inSentence(word)))
    .join(", ");

export const equipmentText = (intl: IntlShape, equipment: Equipment): string =>
  inSentence(intl.formatMessage({ id: equipmentWords[equipment] }));
