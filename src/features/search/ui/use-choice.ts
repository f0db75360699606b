"use client";

import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useContext,
  useEffect,
  useState,
} from "react";

/** What an option of the results needs to know. */
type Choice = {
  /** begins the ids of the options */
  prefix: string;
  activeId: string | null;
  /** runs before an option's link leads on */
  onOpen: (event: MouseEvent<HTMLElement>) => void;
};
export const ChoiceContext = createContext<Choice>({ prefix: "hit", activeId: null, onOpen: () => {} });

/** The id of an option, and whether it is the one that Enter opens. */
export function useOption(name: string) {
  const { prefix, activeId, onOpen } = useContext(ChoiceContext);
  const id = `${prefix}-${name}`;
  return { id, isActive: id === activeId, onOpen };
}

const optionsIn = (root: HTMLElement | null) => [
  ...(root?.querySelectorAll<HTMLElement>('[role="option"]') ?? []),
];

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const sideSteps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

type Options = {
  prefix: string;
  /** what the options are about: another one begins anew */
  about: string;
  first?: string | null;
  /** Enter opens the first option where none was chosen. */
  isEager?: boolean;
};

/**
 * Lets the arrow keys move through all options inside `root` while the caret stays in the field; Enter opens the chosen one,
 * with Ctrl or ⌘ in a new tab. The options are read from the page, in their order there.
 */
export function useChoice(root: RefObject<HTMLElement | null>, options: Options) {
  const { prefix, about, first = null, isEager = false } = options;
  const [chosen, setChosen] = useState({ about, id: first });
  const [firstId, setFirstId] = useState<string | null>(null);
  const activeId = (chosen.about === about ? chosen.id : null) ?? (isEager ? firstId : null);
  // the options may change with every render: a state that is the same changes nothing
  useEffect(() => {
    if (!isEager) return;
    setFirstId(optionsIn(root.current)[0]?.id ?? null);
  });
  const choose = (id: string | null) => {
    setChosen({ about, id });
    if (id) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  };
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || event.altKey) return;
    const all = optionsIn(root.current);
    const at = all.findIndex(({ id }) => id === activeId);
    const active = all[at];
    const isBeside = active?.hasAttribute("data-beside") ?? false;
    const step = steps[event.key] ?? (isBeside ? sideSteps[event.key] : undefined);
    if (step !== undefined && !event.shiftKey) {
      if (all.length === 0) return;
      event.preventDefault();
      choose(all[Math.min(at + step, all.length - 1)]?.id ?? null);
      return;
    }
    if (event.key !== "Enter" || !active) return;
    event.preventDefault();
    const href = active.getAttribute("href");
    if (href && (event.ctrlKey || event.metaKey)) window.open(href, "_blank", "noopener");
    else active.click();
  }
  return {
    activeId,
    onKeyDown,
    context: (onOpen: Choice["onOpen"]): Choice => ({ prefix, activeId, onOpen }),
  };
}
