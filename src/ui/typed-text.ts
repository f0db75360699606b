"use client";

import { useCallback, useEffect, useRef } from "react";
import { type Unsaved, useUnsaved } from "./use-unsaved";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What is typed to find something, to choose, or to prove who one is: nobody misses it. */
const PASSING =
  '[type="search"], [type="password"], [type="checkbox"], [type="radio"], [type="file"], [role=searchbox], [role=combobox], [aria-haspopup=listbox], [autocomplete="one-time-code"], [readonly], [data-passing]';

const fieldOf = (target: EventTarget | null): Field | null =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && !target.matches(PASSING)
    ? target
    : null;

/** The fields of a dialog with what they held when they got the focus. */
class Typed {
  private readonly before = new Map<Field, string>();

  readonly note = ({ target }: Event): void => {
    const field = fieldOf(target);
    if (field && !this.before.has(field)) this.before.set(field, field.value);
  };

  /** Whether one of the fields that are still shown holds another text. */
  isChanged(): boolean {
    return [...this.before].some(([field, text]) => field.isConnected && field.value.trim() !== text.trim());
  }

  forget(): void {
    this.before.clear();
  }
}

export type TypedText = {
  /** for the element that holds the fields */
  ref: (element: HTMLElement | null) => (() => void) | undefined;
  /** Closes, unless the user says no to losing what was typed. */
  close: () => void;
  unsaved: Unsaved;
};

/**
 * Asks before a text is lost that was typed into a dialog: by Escape, its button, a press outside, Back, or when the tab
 * is closed. `isAsking` false: the dialog keeps its text, or asks by itself.
 */
export function useTypedText(opened: boolean, onClose: () => void, isAsking: boolean): TypedText {
  const { current: typed } = useRef(new Typed());
  const unsaved = useUnsaved(onClose);
  const { setUnsaved } = unsaved;
  useEffect(() => {
    if (opened) return;
    typed.forget();
    setUnsaved(false);
  }, [opened, typed, setUnsaved]);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !isAsking) return undefined;
      const compare = (event: Event) => {
        typed.note(event);
        setUnsaved(typed.isChanged());
      };
      element.addEventListener("focusin", compare);
      element.addEventListener("input", compare);
      return () => {
        element.removeEventListener("focusin", compare);
        element.removeEventListener("input", compare);
      };
    },
    [isAsking, typed, setUnsaved],
  );
  const close = () => {
    if (typed.isChanged()) return unsaved.leave(onClose);
    setUnsaved(false);
    onClose();
  };
  return { ref, close, unsaved };
}
