/** Asks before what is typed is lost, and then runs the navigation. */
type Guard = (go: () => void) => void;

/** Of the forms that have changes, the one that was opened last at the end. */
let guards: Guard[] = [];

/** Has navigations that come from outside the page ask this form first. Returns the undoing. */
export function guardUnsaved(guard: Guard): () => void {
  guards = [...guards, guard];
  return () => {
    guards = guards.filter((one) => one !== guard);
  };
}

/** Leaves the page by `go`, as a notification asks for; a form with changes is asked first, and may stay. */
export function leavePage(go: () => void): void {
  const guard = guards.at(-1);
  if (guard) guard(go);
  else go();
}
