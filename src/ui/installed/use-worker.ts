import { useEffect } from "react";
import { onSettled } from "../idle";

/** The service worker must not compete with what the page needs. Offline its code can't come, and there is one already. */
const registerLater = () =>
  onSettled(
    () =>
      void import("./worker").then(
        ({ registerWorker }) => registerWorker(),
        () => {},
      ),
  );

/** Registers the service worker of a page for signed-out readers, once it has settled. The hub does so for members. */
export const useWorker = (): void => useEffect(registerLater, []);
