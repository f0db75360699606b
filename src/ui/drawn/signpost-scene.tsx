import { Scene } from "./scene";

/** A signpost without writing, for what could not be found. */
export function SignpostScene() {
  return (
    <Scene ground="var(--fill)">
      <path d="M84 88V46" stroke="var(--line-2)" strokeWidth="5" strokeLinecap="round" />
      <path d="M54 30h52l12 10-12 10H54z" fill="var(--surface)" stroke="var(--line-2)" strokeWidth="1.5" />
      <path
        d="M64 40h34"
        stroke="var(--danger)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="2 7"
      />
    </Scene>
  );
}
