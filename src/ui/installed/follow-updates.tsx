"use client";

import { hideShown, showOffer } from "../toasts";
import { isAnythingUnsaved } from "../unsaved-now";
import { UpdateOffer, UpdateTitle } from "./update-offer";
import { type Builds, isReloadDue, isUpdateOffered } from "./updates";

const OFFER = "update";
const CHANNEL = "samvaro-update";
const POSTPONED = "samvaro-update-postponed";
/** How often a tab looks whether what was unsaved in it is saved. */
const LOOK_MS = 2000;

/** What tabs tell each other. */
type Told = { reload: string } | { postpone: string };

type Worker = {
  /** Calls `listener` with the build of each worker that the browser has got. */
  onWorker: (listener: (build: string) => void) => void;
  /** Ends the waiting worker's wait. */
  activate: () => void;
};

function readPostponed(): string | null {
  try {
    return localStorage.getItem(POSTPONED);
  } catch {
    return null;
  }
}

function postpone(build: string): void {
  try {
    localStorage.setItem(POSTPONED, build);
  } catch {
    // storage unavailable: it holds in this tab
  }
}

/**
 * Offers the page of a newer build, and reloads all tabs together when it is chosen in one. A page of a former build goes on
 * working beside the newer worker: its parts are kept (decision 119).
 */
export function followUpdates({ onWorker, activate }: Worker): void {
  const channel = new BroadcastChannel(CHANNEL);
  const builds: Builds = {
    page: document.documentElement.dataset.build ?? "",
    worker: null,
    postponed: readPostponed(),
  };
  let wanted: string | null = null;

  const hear = (told: Told) => {
    if ("reload" in told) wanted = told.reload;
    else builds.postponed = told.postpone;
    look();
  };
  const tell = (told: Told) => {
    channel.postMessage(told);
    hear(told);
  };
  function look(): void {
    const isUnsaved = isAnythingUnsaved();
    if (isReloadDue(builds.page, wanted, isUnsaved)) {
      window.location.reload();
      return;
    }
    const build = builds.worker;
    if (!build || !isUpdateOffered(builds, isUnsaved)) {
      hideShown(OFFER);
      return;
    }
    showOffer({
      id: OFFER,
      title: <UpdateTitle />,
      content: (
        <UpdateOffer
          onReload={() => {
            activate();
            tell({ reload: build });
          }}
          onPostpone={() => {
            postpone(build);
            tell({ postpone: build });
          }}
        />
      ),
    });
  }
  channel.addEventListener("message", ({ data }: MessageEvent<Told>) => hear(data));
  onWorker((build) => {
    builds.worker = build;
    look();
  });
  setInterval(() => {
    if (wanted ?? (builds.worker && builds.worker !== builds.page)) look();
  }, LOOK_MS);
}
