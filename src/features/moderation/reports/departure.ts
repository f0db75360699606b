import type { Departure } from "@/features/accounts/removal/commands";

/** Reports stay, without the person. */
export const reportsDeparture: Departure = {
  columns: {
    "Report.reporterId": "by key",
    "Report.senderId": "by key",
    "Report.settledById": "by key",
  },
};
