"use client";

import type { PersonView } from "@/features/people/views";
import { slot } from "@/ui/slot";
import type { MessageView } from "../messages/views";

/** The notices visible to the user, with a way to contact each author. */
export const NoticeBoard = slot<{
  me: PersonView;
  opened: boolean;
  onClose: () => void;
  onContact: (noticeId: string) => void;
}>("messaging: notice board");

/** How to contact the author of a notice; closed while `noticeId` is null. */
export const NoticeContact = slot<{
  me: PersonView;
  noticeId: string | null;
  onClose: () => void;
  onOpen: (conversationId: string) => void;
}>("messaging: notice contact");

/** An activity planned for the conversation's group or organization, by the title that it had then. */
export const PlannedActivity = slot<{ me: PersonView; activityId: string; title: string }>(
  "messaging: planned activity",
);

/** What a message shows of a workout of its sender. */
export const SharedTraining = slot<{ message: MessageView }>("messaging: shared training");

/** A form that reports a message to the moderators. */
export const MessageReport = slot<{ message: MessageView; onClose: () => void }>("messaging: message report");
