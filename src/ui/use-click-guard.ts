"use client";

import { useEffect } from "react";

const controls = "button, a[href], [role=button], [role=tab], [role=menuitem]";

/** Distance in px over which a pointer may move in a press, as a finger does. */
const MOVE_TOLERANCE_PX = 10;

const controlOf = ({ target }: Event) => (target instanceof Element ? target.closest(controls) : null);

/** If the control was pressed at the place of this click, and has moved away since. */
const hasMovedAway = (control: Element, press: MouseEvent, { clientX, clientY }: MouseEvent): boolean =>
  Math.hypot(clientX - press.clientX, clientY - press.clientY) <= MOVE_TOLERANCE_PX &&
  // what covers it has not moved it
  !document.elementsFromPoint(clientX, clientY).includes(control);

/**
 * A click is for what its user saw:
 * - A control that moved away during the press, as when a row arrived above it, gets the click, and what is now in its
 *   place does not.
 * - The second click of a double click is ignored when the control of the first one is gone and another has taken its
 *   place ("Leave" after "Join", or what a dialog covered).
 */
export function useClickGuard(): void {
  useEffect(() => {
    let pressed: { control: Element | null; press: MouseEvent } | null = null;
    let first: Element | null = null;
    const onPress = (press: PointerEvent) => {
      pressed = { control: controlOf(press), press };
    };
    const onClick = (click: MouseEvent) => {
      const clicked = controlOf(click);
      const { control, press } = pressed ?? {};
      pressed = null;
      if (click.detail < 2) first = clicked;
      const isGone = click.detail > 1 && first && !first.checkVisibility();
      // a click by the keyboard has no press
      const isElsewhere =
        click.detail > 0 &&
        press &&
        control &&
        control !== clicked &&
        control.checkVisibility() &&
        hasMovedAway(control, press, click);
      if (!isGone && !isElsewhere) return;
      click.preventDefault();
      click.stopPropagation();
      if (isElsewhere) control.dispatchEvent(new MouseEvent("click", click));
    };
    document.addEventListener("pointerdown", onPress, true);
    document.addEventListener("click", onClick, true);
    return () => {
      document.removeEventListener("pointerdown", onPress, true);
      document.removeEventListener("click", onClick, true);
    };
  }, []);
}
