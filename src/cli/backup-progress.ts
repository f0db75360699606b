import type { BackupProgress } from "@/server/backup/run";

const EVERY_MS = 10_000;
const ON_TERMINAL_MS = 250;

const verbs = { copy: "Copying", verify: "Reading back" };

/** `1.2 GB`; in thousands, as disks are sold. */
export function sizeText(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  let value = bytes;
  let unit = 0;
  for (; value >= 1000 && unit < units.length - 1; unit += 1) value /= 1000;
  return `${unit === 0 ? value : value.toFixed(1)} ${units[unit]}`;
}

/** Shows how far a run is: a line that is written over on a terminal, else a line every ten seconds. */
export function createProgress(output: NodeJS.WriteStream = process.stderr) {
  let shownAt = Date.now();
  let isOpen = false;
  return {
    show({ step, doneBytes, totalBytes }: BackupProgress): void {
      const now = Date.now();
      if (now - shownAt < (output.isTTY ? ON_TERMINAL_MS : EVERY_MS)) return;
      shownAt = now;
      // the total is an estimate of what the rows will be
      const share = totalBytes > 0 ? Math.min(99, Math.floor((100 * doneBytes) / totalBytes)) : 0;
      const text = `${verbs[step]}: ${sizeText(doneBytes)}, ${share} %`;
      output.write(output.isTTY ? `\r${text}\u001b[K` : `${text}\n`);
      isOpen = output.isTTY;
    },
    /** Before anything else is written. */
    end(): void {
      if (isOpen) output.write("\r\u001b[K");
      isOpen = false;
    },
  };
}
