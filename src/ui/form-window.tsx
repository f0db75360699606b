"use client";

import { useMediaQuery } from "@mantine/hooks";
import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { Dialog } from "./dialog";
import type { DialogProps } from "./dialog-frame";
import { SidePanel, type SidePanelProps } from "./side-panel";

/** Wide enough for a page and a panel beside each other. */
const WIDE = "(min-width: 75em)";

/** Whether a form opens beside the page at `path` instead of over it. Stays as it was while the form is open. */
export function useIsBeside(opened: boolean, path: string): boolean {
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const isThere = usePathname() === path;
  const held = useRef(false);
  if (!opened) held.current = false;
  const wasOpened = useRef(false);
  if (opened && !wasOpened.current) held.current = isWide && isThere;
  wasOpened.current = opened;
  return held.current;
}

type Props = SidePanelProps & Pick<DialogProps, "width"> & { isBeside: boolean; onLeave?: () => void };

/** A form in a panel beside the page, or in a dialog. `onLeave`: the page beside the panel was left. */
export function FormWindow({ isBeside, width = 560, onLeave, ...props }: Props) {
  const path = usePathname();
  const leave = useRef(onLeave);
  leave.current = onLeave;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useEffect(() => {
    if (!isBeside) return;
    return () => leave.current?.();
  }, [isBeside, path]);
  return (
    <>
      <SidePanel {...props} opened={props.opened && isBeside} />
      <Dialog {...props} opened={props.opened && !isBeside} width={width} />
    </>
  );
}
