"use client";

import { Modal, type ModalProps } from "@mantine/core";
import clsx from "clsx";
import type { ReactNode, Ref } from "react";
import { useIntl } from "react-intl";
import { useIsTopmost } from "./open-dialogs";
import overlays from "./overlays.module.css";
import { useDialogFocus } from "./use-dialog-focus";

export type DialogProps = Pick<ModalProps, "opened" | "onClose" | "children"> & {
  title: ReactNode;
  /** The title is for screen readers only. */
  hidesTitle?: boolean;
  /** px */
  width?: number;
  /** On a phone as high as its content, instead of a full-height sheet: for choices. */
  isCompact?: boolean;
  /** Its content is tabs: it has a steady place and height, so that they don't move when another one is chosen. */
  hasTabs?: boolean;
  /** For a dialog with a frame of its own. */
  className?: string | undefined;
  /** It is opened by an address or a HistoryLayer, so that Back closes it already. */
  isInHistory?: boolean;
  /**
   * What becomes of typed text when it is closed. Without it the dialog asks before it is lost; "asked": its form asks by
   * itself, with `useUnsaved`; "kept": it is there again when the dialog is opened again.
   */
  text?: "asked" | "kept";
};

type FrameProps = DialogProps & { contentRef?: Ref<HTMLDivElement> };

/** The window of a dialog. `contentRef`: for the element that holds its fields. */
export function DialogFrame(props: FrameProps) {
  const {
    onClose,
    contentRef,
    title,
    hidesTitle = false,
    width = 560,
    isCompact = false,
    hasTabs = false,
    className = "",
    children,
  } = props;
  const intl = useIntl();
  const opened = useDialogFocus(props.opened);
  const closeOnEscape = useIsTopmost(opened);
  return (
    <Modal.Root opened={opened} onClose={onClose} closeOnEscape={closeOnEscape} size={width}>
      <Modal.Overlay />
      <Modal.Content
        ref={contentRef}
        className={className}
        data-low={isCompact || undefined}
        data-tabs={hasTabs || undefined}
      >
        {/* not Modal.Header: that would be a second banner next to the page's own */}
        <div
          className={clsx(overlays.header, hidesTitle && "spoken-until-focused")}
          data-hidden={hidesTitle || undefined}
        >
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton iconSize={20} aria-label={intl.formatMessage({ id: "ui.close" })} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
