const units = ["Bytes", "KB", "MB", "GB"] as const;

/** The size of a file as a number and its unit, rounded to one decimal. */
export function sizeOf(bytes: number): { value: number; unit: (typeof units)[number] } {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)));
  return { value: Math.round((bytes / 1024 ** step) * 10) / 10, unit: units[step] ?? "Bytes" };
}
