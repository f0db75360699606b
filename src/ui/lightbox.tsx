"use client";

import { Modal } from "@mantine/core";
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconX,
  IconZoomIn,
  IconZoomOut,
} from "@tabler/icons-react";
import clsx from "clsx";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import iconButton from "./icon-button.module.css";
import styles from "./lightbox.module.css";
import { useCloseOnBack } from "./use-close-on-back";

type Picture = { url: string; name: string; width?: number; height?: number; downloadUrl: string };

type Props = {
  opened: boolean;
  pictures: Picture[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
};

/** Min horizontal distance of a swipe that turns the page. */
const SWIPE_PX = 50;

/** Pictures in full size, one at a time, turned by arrow keys, buttons or swipes. Esc closes. */
export function Lightbox({ opened, pictures, index, onIndex, onClose }: Props) {
  const intl = useIntl();
  const [largeUrl, setLargeUrl] = useState<string | null>(null);
  const picture = pictures[index];
  const turn = (step: number) => {
    if (pictures[index + step]) onIndex(index + step);
  };
  useArrows(opened, turn);
  useCloseOnBack(opened, onClose);
  if (!picture) return null;
  const isLarge = largeUrl === picture.url;
  const zoom = () => setLargeUrl(isLarge ? null : picture.url);
  const words = {
    close: intl.formatMessage({ id: "ui.close" }),
    download: intl.formatMessage({ id: "ui.lightbox.download" }),
    zoom: isLarge
      ? intl.formatMessage({ id: "ui.lightbox.fit" })
      : intl.formatMessage({ id: "ui.lightbox.zoom" }),
  };
  const Zoom = isLarge ? IconZoomOut : IconZoomIn;
  return (
    <Modal.Root opened={opened} onClose={onClose} fullScreen transitionProps={{ duration: 0 }}>
      <Modal.Content
        classNames={{ inner: styles.inner, content: styles.content }}
        aria-label={intl.formatMessage({ id: "ui.lightbox.label" })}
      >
        <div className={styles.head}>
          <div className={styles.body} aria-live="polite">
            <div className={styles.name}>{picture.name}</div>
            {pictures.length > 1 && (
              <div className={styles.position}>
                <FormattedMessage
                  id="ui.lightbox.place"
                  values={{ place: index + 1, count: pictures.length }}
                />
              </div>
            )}
          </div>
          <button
            type="button"
            className={clsx(iconButton.button, styles.tool)}
            aria-label={words.zoom}
            title={words.zoom}
            aria-pressed={isLarge}
            onClick={zoom}
          >
            <Zoom size={22} aria-hidden="true" />
          </button>
          <a
            className={clsx(iconButton.button, styles.tool)}
            href={picture.downloadUrl}
            download={picture.name}
            aria-label={words.download}
            title={words.download}
          >
            <IconDownload size={22} aria-hidden="true" />
          </a>
          <button
            type="button"
            className={clsx(iconButton.button, styles.tool)}
            data-autofocus
            aria-label={words.close}
            title={words.close}
            onClick={onClose}
          >
            <IconX size={22} aria-hidden="true" />
          </button>
        </div>
        <Stage key={picture.url} picture={picture} isLarge={isLarge} onTurn={turn} onClose={onClose} />
        {pictures.length > 1 && <Turns index={index} count={pictures.length} onTurn={turn} />}
      </Modal.Content>
    </Modal.Root>
  );
}

/** Works wherever in the view the focus is. */
function useArrows(opened: boolean, onTurn: (step: number) => void) {
  const turn = useRef(onTurn);
  turn.current = onTurn;
  useEffect(() => {
    if (!opened) return;
    const listen = ({ key }: KeyboardEvent) => {
      if (key === "ArrowLeft") turn.current(-1);
      if (key === "ArrowRight") turn.current(1);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [opened]);
}

type StageProps = { picture: Picture; isLarge: boolean; onTurn: (step: number) => void; onClose: () => void };

/** The picture: fitted to the view, or at its full size and pannable. A press outside it closes. */
function Stage({ picture, isLarge, onTurn, onClose }: StageProps) {
  const [hasFailed, setFailed] = useState(false);
  const from = useRef<number | null>(null);
  const swipe = {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      from.current = pointerType === "touch" && !isLarge ? clientX : null;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const way = from.current === null ? 0 : clientX - from.current;
      from.current = null;
      if (Math.abs(way) >= SWIPE_PX) onTurn(way < 0 ? 1 : -1);
    },
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: an alternative to the button and Esc
    // biome-ignore lint/a11y/useKeyWithClickEvents: an alternative to the button and Esc
    <div
      className={styles.stage}
      data-large={isLarge || undefined}
      onClick={({ target, currentTarget }) => target === currentTarget && !isLarge && onClose()}
      {...swipe}
    >
      {hasFailed ? (
        <p role="alert">
          <FormattedMessage id="ui.lightbox.failed" />
        </p>
      ) : (
        <img
          src={picture.url}
          alt={picture.name}
          width={picture.width}
          height={picture.height}
          draggable={false}
          onError={() => setFailed(true)}
        />
      )}
    </div>
  );
}

function Turns({ index, count, onTurn }: { index: number; count: number; onTurn: (step: number) => void }) {
  const intl = useIntl();
  const previous = intl.formatMessage({ id: "ui.lightbox.previous" });
  const next = intl.formatMessage({ id: "ui.lightbox.next" });
  return (
    <>
      <button
        type="button"
        className={clsx(iconButton.button, styles.tool, styles.step)}
        data-side="left"
        aria-label={previous}
        title={previous}
        aria-disabled={index === 0}
        onClick={() => onTurn(-1)}
      >
        <IconChevronLeft size={26} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={clsx(iconButton.button, styles.tool, styles.step)}
        data-side="right"
        aria-label={next}
        title={next}
        aria-disabled={index === count - 1}
        onClick={() => onTurn(1)}
      >
        <IconChevronRight size={26} aria-hidden="true" />
      </button>
    </>
  );
}
