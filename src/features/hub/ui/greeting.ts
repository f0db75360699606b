/** The part of the day that a greeting names. There is no night: "good night" is a farewell. */
export type PartOfDay = "morning" | "day" | "evening";

export function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 18) return "evening";
  return hour < 10 ? "morning" : "day";
}

/** The hour of a moment in a time zone, 0 to 23. */
export function hourIn(timeZone: string, moment: Date): number {
  const hour = new Intl.DateTimeFormat("en", { hour: "2-digit", hourCycle: "h23", timeZone }).format(moment);
  return Number.parseInt(hour, 10);
}
