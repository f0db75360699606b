"use client";

import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { useIntl } from "react-intl";
import { LoadBoundary, reloadOnce } from "./load-boundary";
import { toastError } from "./toast";
import { useHasOpened } from "./use-dialog-focus";

/** Delay before the code is preloaded: after the page has settled, so that the dialog opens at once. */
const PRELOAD_DELAY_MS = 3000;

/**
 * A dialog whose code is loaded after the page that may open it: a few seconds later, or when it is opened. When the
 * code cannot be loaded, the user is told and the dialog closes; opened again, it is loaded again.
 */
export function lazyDialog<Props extends { opened: boolean; onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function LazyDialog(props: Props) {
    const { opened, onClose } = props;
    const intl = useIntl();
    const hasOpened = useHasOpened(opened);
    useEffect(() => {
      const timer = setTimeout(() => void load().catch(() => {}), PRELOAD_DELAY_MS);
      return () => clearTimeout(timer);
    }, []);
    const lose = () => {
      if (reloadOnce()) return;
      toastError(intl.formatMessage({ id: "ui.failure.offline" }));
      onClose();
    };
    return (
      hasOpened && (
        <LoadBoundary isWanted={opened} onLoadError={lose}>
          <Suspense>
            <Part {...props} />
          </Suspense>
        </LoadBoundary>
      )
    );
  };
}
