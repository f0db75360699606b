/**
 * What higher nouns hand in to lower ones, a line each. Imported for its effect by all that run commands: the server,
 * the command line and the tests' set-up.
 */
import { profileListeners } from "@/features/accounts/commands";
import { announcePerson } from "@/features/messaging/members/commands";

profileListeners.register(announcePerson);
