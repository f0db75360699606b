"use client";

import { IconCheck } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import styles from "./drop-menu.module.css";
import overlays from "./overlays.module.css";

/** Esc in a menu closes only the menu: without this, a dialog around it would handle the key first. */
const keepsEscape = { "data-mantine-stop-propagation": true };

/** Props for the button that opens a menu. */
export type TriggerProps = {
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  "aria-controls": string;
  onClick: () => void;
};

type Props = {
  trigger: (props: TriggerProps) => ReactNode;
  /** Above, as wide as the trigger; or below, aligned with its right edge, or where that is too far left with the other. */
  side: "top" | "bottom";
  label: string;
  children: ReactNode;
};

const itemsIn = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

/** The item to which an arrow, Home or End moves in a list of `count`; null: another key. */
function stepOf(key: string, at: number, count: number): number | null {
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

/**
 * A small menu. Mantine's brings a positioning engine of 30 kB to every page; the shell's menus always open at the same
 * place.
 */
export function DropMenu({ trigger, side, label, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [isAtStart, setAtStart] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const end = container.current?.getBoundingClientRect().right ?? 0;
    setAtStart(end < (menu.current?.offsetWidth ?? 0));
    const items = itemsIn(menu.current);
    (items.find((item) => item.ariaChecked === "true") ?? items[0])?.focus();
    const closeOutside = ({ target }: Event) => {
      if (!container.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [open]);

  const leave = () => {
    setOpen(false);
    container.current?.querySelector<HTMLElement>("[aria-haspopup]")?.focus();
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === "Escape") leave();
    else if (event.key === "Tab") return setOpen(false);
    else {
      const items = itemsIn(menu.current);
      const step = stepOf(event.key, items.indexOf(document.activeElement as HTMLElement), items.length);
      if (step === null) return;
      items[step]?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.anchor} ref={container}>
      {trigger({
        "aria-haspopup": "menu",
        "aria-expanded": open,
        "aria-controls": id,
        onClick: () => setOpen(!open),
      })}
      <div
        ref={menu}
        id={id}
        className={open ? `${overlays.floating} ${styles.menu} raised` : undefined}
        data-side={side}
        data-at-start={isAtStart || undefined}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        hidden={!open}
        onKeyDown={move}
        onClick={leave}
      >
        {open && children}
      </div>
    </div>
  );
}

type ChoiceProps = { chosen: boolean; onChoose: () => void; lang?: string; children: ReactNode };

/** One of several options, of which one is selected. */
export function MenuChoice({ chosen, onChoose, lang, children }: ChoiceProps) {
  return (
    <button
      type="button"
      className={styles.item}
      role="menuitemradio"
      aria-checked={chosen}
      tabIndex={-1}
      {...keepsEscape}
      lang={lang}
      onClick={onChoose}
    >
      <span className={styles.text}>{children}</span>
      {chosen && <IconCheck size={16} className={styles.mark} aria-hidden="true" />}
    </button>
  );
}

type ActionProps = { icon: ReactNode; onChoose: () => void; isDangerous?: boolean; children: ReactNode };

/** An action. Irreversible ones are in red. */
export function MenuAction({ icon, onChoose, isDangerous = false, children }: ActionProps) {
  return (
    <button
      type="button"
      className={styles.item}
      role="menuitem"
      tabIndex={-1}
      {...keepsEscape}
      data-danger={isDangerous || undefined}
      onClick={onChoose}
    >
      {icon}
      <span className={styles.text}>{children}</span>
    </button>
  );
}

/** A plain link: for addresses that the server answers. */
export function MenuLink({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <a className={styles.item} role="menuitem" tabIndex={-1} {...keepsEscape} href={href}>
      {icon}
      <span className={styles.text}>{children}</span>
    </a>
  );
}

/** A group of choices with a label. */
export function MenuGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu
    <div role="group" aria-labelledby={id}>
      <div className={styles.label} id={id}>
        {label}
      </div>
      {children}
    </div>
  );
}

export const MenuDivider = () => <hr className={styles.divider} />;
