import type { Muscle } from "../../exercises/rules";
import type { Levels } from "./levels";
import styles from "./muscles.module.css";
import { body, type Plate, plates, type Side } from "./plates";

/** The other half of the body. */
export const MIRRORED = "matrix(-1 0 0 1 200 0)";

/** The figure without the empty space beside it. */
export const WHOLE = "18 2 164 396";

export const Bodies = () => (
  <>
    {[undefined, MIRRORED].map((transform) => (
      <g key={transform ?? ""} className={styles.body} transform={transform}>
        {body.map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
    ))}
  </>
);

type HalvesProps = { shown: readonly Plate[]; levels: Levels };

/** Plates of one half of the body and of the other. */
export const Halves = ({ shown, levels }: HalvesProps) => (
  <>
    {[undefined, MIRRORED].map((transform) => (
      <g key={transform ?? ""} transform={transform}>
        {shown.map(({ muscle, d }) => (
          <path key={d} className={styles.plate} data-level={levels[muscle] ?? 0} d={d} />
        ))}
      </g>
    ))}
  </>
);

/** The surroundings of plates, which are pressed with them. */
export const Reach = ({ shown }: { shown: readonly Plate[] }) =>
  [undefined, MIRRORED].map((transform) => (
    <g key={transform ?? ""} transform={transform}>
      {shown.map(({ d }) => (
        <path key={d} className={styles.reach} d={d} />
      ))}
    </g>
  ));

/** One side of the body, with what is trained. Its text stands beside it. */
export const Figure = ({ side, levels }: { side: Side; levels: Levels }) => (
  <svg className={styles.figure} viewBox={WHOLE} aria-hidden="true">
    <Bodies />
    <Halves shown={plates[side]} levels={levels} />
  </svg>
);

/** The plates of a side by muscle. */
export function platesByMuscle(side: Side): [Muscle, Plate[]][] {
  const found = new Map<Muscle, Plate[]>();
  for (const plate of plates[side]) {
    const of = found.get(plate.muscle);
    if (of) of.push(plate);
    else found.set(plate.muscle, [plate]);
  }
  return [...found];
}
