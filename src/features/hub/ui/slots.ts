"use client";

/**
 * What lower nouns show of higher ones, a line each. Imported for its effect by the frame, which is around every page
 * that has slots. The code of each part is loaded when it is first shown.
 */
import dynamic from "next/dynamic";
import { MessageReport, NoticeBoard, NoticeContact } from "@/features/messaging/ui/slots";

const inBrowser = { ssr: false };

NoticeBoard.fill(
  dynamic(() => import("@/features/notices/ui/board-dialog").then((it) => it.BoardDialog), inBrowser),
);
NoticeContact.fill(
  dynamic(() => import("@/features/notices/ui/contact-dialog").then((it) => it.ContactDialog), inBrowser),
);
MessageReport.fill(
  dynamic(() => import("@/features/moderation/ui/report-form").then((it) => it.ReportForm), inBrowser),
);
