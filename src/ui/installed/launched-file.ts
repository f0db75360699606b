"use client";

type LaunchParams = { files?: readonly FileSystemFileHandle[] };
type LaunchQueue = { setConsumer(consumer: (params: LaunchParams) => void): void };

/** Calls `take` with the file with which the system has opened the installed app, once, where browsers can do so. */
export function takeLaunchedFile(take: (file: File) => void): void {
  const { launchQueue } = window as Window & { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files }) => {
    // a file that has gone since is none
    void files?.[0]?.getFile().then(take, () => {});
  });
}
