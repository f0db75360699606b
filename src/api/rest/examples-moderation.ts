import { message, siri } from "./examples";

export const reportId = "01920000-0000-7000-8000-00000000000a";

/** An invented report for the OpenAPI document: the reported message alone. */
export const report = {
  id: reportId,
  reason: "SPAM",
  details: "Samma länk i tre rum.",
  status: "OPEN",
  createdAt: "2026-06-19T14:40:00.000Z",
  reporter: siri,
  message: {
    id: message.id,
    content: "Billiga biljetter: https://example.org/biljetter",
    sender: {
      id: "01920000-0000-7000-8000-00000000000b",
      name: "Ny Här",
      username: "ny.har",
      profilePicture: null,
    },
    createdAt: "2026-06-19T14:32:07.120Z",
    isDeleted: false,
    attachments: [
      {
        id: "01920000-0000-7000-8000-00000000000c",
        name: "biljett.pdf",
        type: "application/pdf",
        size: 48_213,
        url: "/api/uploads/attachments/01920000-0000-7000-8000-00000000000c",
      },
    ],
  },
  settledBy: null,
  settledAt: null,
};

export const reportSettled = {
  ...report,
  status: "RESOLVED",
  settledBy: siri,
  settledAt: "2026-06-19T15:02:11.000Z",
};

/** Somebody as the staff sees one. */
export const staffPerson = {
  ...siri,
  role: "USER",
  createdAt: "2026-01-04T09:12:00.000Z",
  suspension: null,
};

export const suspendedPerson = {
  ...staffPerson,
  suspension: {
    since: "2026-06-19T15:02:11.000Z",
    until: "2026-06-26T15:02:11.000Z",
    reason: "Samma länk i tre rum.",
  },
};
