"use client";

import { createElement, useCallback, useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useFailureText } from "@/ui/refusals";
import { toastError, toastSuccess } from "@/ui/toast";
import { useTRPCClient } from "@/ui/trpc";
import { UndoButton } from "@/ui/undo-button";

/** How long a removal can be undone: its device alone could subscribe again. As long as its toast stays. */
const UNDO_MS = 4000;

type Removed = { id: string; name: string };

/** Removes devices: they leave the list at once, and the server when the removal can't be undone any more. */
export function useDeviceRemoval(reload: () => unknown) {
  const intl = useIntl();
  const client = useTRPCClient();
  const sayFailure = useFailureText();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, () => void>());
  const bringBack = (id: string) => setRemoved((before) => new Set([...before].filter((one) => one !== id)));

  const send = useCallback(
    async (id: string) => {
      try {
        await client.notifications.push.remove.mutate({ id });
        await reload();
      } catch (error) {
        setRemoved((before) => new Set([...before].filter((one) => one !== id)));
        toastError(intl.formatMessage({ id: "notifications.push.failed" }), sayFailure(error));
      }
    },
    [client, reload, intl, sayFailure],
  );
  useEffect(() => {
    const sendAll = () => {
      for (const run of waiting.current.values()) run();
    };
    window.addEventListener("pagehide", sendAll);
    return () => {
      window.removeEventListener("pagehide", sendAll);
      sendAll();
    };
  }, []);

  const remove = ({ id, name }: Removed) => {
    setRemoved((before) => new Set([...before, id]));
    const run = () => {
      clearTimeout(timer);
      if (waiting.current.delete(id)) void send(id);
    };
    const timer = setTimeout(run, UNDO_MS);
    waiting.current.set(id, run);
    const onUndo = () => {
      clearTimeout(timer);
      if (waiting.current.delete(id)) bringBack(id);
    };
    toastSuccess(
      intl.formatMessage({ id: "notifications.push.removed" }, { name }),
      createElement(UndoButton, { onUndo }),
    );
  };
  return { removed, remove };
}
