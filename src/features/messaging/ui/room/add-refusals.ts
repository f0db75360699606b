import { mayAddPerson, mayMessagePerson } from "@/features/people/rules";
import type { RefusalTexts } from "@/ui/refusals";
import { mayAddAgain } from "../../rooms/rules";

/** Reasons why people can't be added to a room. */
export const addRefusals: RefusalTexts = {
  [mayAddAgain.sentence]: "messaging.add.leftForGood",
  [mayAddPerson.sentence]: "messaging.add.notAddable",
  [mayMessagePerson.sentence]: "messaging.add.notReachable",
};
