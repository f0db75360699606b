import type { Departure } from "@/features/accounts/removal/commands";

/** Reports are kept, without the deleted user. */
export const reportsDeparture: Departure = {
  columns: {
    "Report.reporterId": "by key",
    "Report.senderId": "by key",
    "Report.settledById": "by key",
  },
};
