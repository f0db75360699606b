/**
 * A click is for what its user saw:
 * - A control that moved away during the press, as when a row arrived above it, gets the click, and what is now in its
 *   place does not.
 * - The second click of a double click is ignored when the control of the first one is gone and another has taken its
 *   place ("Leave" after "Join", or what a dialog covered). Where something was typed in between it is a click of its own:
 *   the same place then has the next thing that was searched for.
 *
 * Written into the page as text, so it can't use anything from outside itself: it guards a page that is still loading,
 * whose controls move most.
 */
export function guardClicks(): void {
  const controls = "button, a[href], [role=button], [role=tab], [role=menuitem]";
  /** Distance in px over which a pointer may move in a press, as a finger does. */
  const MOVE_TOLERANCE_PX = 10;
  let press: PointerEvent | null = null;
  let first: Element | null = null;
  const controlOf = ({ target }: Event) => (target instanceof Element ? target.closest(controls) : null);
  /** If the control was pressed at the place of this click, and has moved away since. What covers it has not moved it. */
  const hasMovedAway = (control: Element, press: MouseEvent, { x, y }: MouseEvent): boolean =>
    Math.hypot(x - press.x, y - press.y) <= MOVE_TOLERANCE_PX &&
    !document.elementsFromPoint(x, y).includes(control);
  const onClick = (click: MouseEvent) => {
    const clicked = controlOf(click);
    // a click by the keyboard has no press
    const pressed = click.detail && press ? controlOf(press) : null;
    const isElsewhere =
      pressed &&
      pressed !== clicked &&
      pressed.checkVisibility() &&
      hasMovedAway(pressed, press as PointerEvent, click);
    press = null;
    if (click.detail < 2) first = clicked;
    if (!isElsewhere && (click.detail < 2 || !first || first.checkVisibility())) return;
    click.preventDefault();
    click.stopPropagation();
    if (isElsewhere) pressed.dispatchEvent(new MouseEvent("click", click));
  };
  const options = { capture: true };
  document.addEventListener(
    "pointerdown",
    (event) => {
      press = event;
    },
    options,
  );
  document.addEventListener(
    "input",
    () => {
      first = null;
    },
    options,
  );
  document.addEventListener("click", onClick, options);
}
