/** Which part of the day an hour belongs to. */
export type PartOfDay = "night" | "morning" | "day" | "evening";

export function partOfDay(hour: number): PartOfDay {
  if (hour < 5) return "night";
  if (hour < 10) return "morning";
  return hour < 18 ? "day" : "evening";
}

/** The hour of a moment in a time zone, 0 to 23. */
export function hourIn(timeZone: string, moment: Date): number {
  const hour = new Intl.DateTimeFormat("en", { hour: "2-digit", hourCycle: "h23", timeZone }).format(moment);
  return Number.parseInt(hour, 10);
}
