/**
 * What higher nouns hand in to lower ones, a line each. Imported for its effect by all that run commands: the server,
 * the command line and the tests' set-up.
 */
import { profileListeners } from "@/features/accounts/commands";
import { accountsDeparture } from "@/features/accounts/departure";
import { departures } from "@/features/accounts/removal/commands";
import { activitiesDeparture } from "@/features/activities/departure";
import { blocksDeparture } from "@/features/friends/blocks/departure";
import { friendsDeparture } from "@/features/friends/departure";
import { peopleDeparture } from "@/features/friends/people/departure";
import { groupsDeparture } from "@/features/groups/departure";
import { messagingDeparture } from "@/features/messaging/departure";
import { announcePerson } from "@/features/messaging/members/commands";
import { reportsDeparture } from "@/features/moderation/reports/departure";
import { noticesDeparture } from "@/features/notices/departure";
import { notificationsDeparture } from "@/features/notifications/departure";

profileListeners.register(announcePerson);

// in the order in which their rows are locked
departures.register(messagingDeparture);
departures.register(groupsDeparture);
departures.register(noticesDeparture);
departures.register(activitiesDeparture);
departures.register(peopleDeparture);
departures.register(blocksDeparture);
departures.register(friendsDeparture);
departures.register(reportsDeparture);
departures.register(notificationsDeparture);
departures.register(accountsDeparture);
