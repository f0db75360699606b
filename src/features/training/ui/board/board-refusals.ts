import type { RefusalTexts } from "@/ui/refusals";
import {
  hasRoomOnBoard,
  isBoardOpen,
  isComing,
  isGroupTraining,
  isTrainingDay,
  isUsableByGroup,
} from "../../boards/rules";

/** The words of the rules of training together. */
export const boardRefusals: RefusalTexts = {
  [isBoardOpen.sentence]: "training.board.refused.closed",
  [isComing.sentence]: "training.board.refused.notComing",
  [hasRoomOnBoard.sentence]: "training.board.refused.full",
  [isGroupTraining.sentence]: "training.board.refused.noGroup",
  [isTrainingDay.sentence]: "training.board.refused.noDay",
  [isUsableByGroup.sentence]: "training.board.refused.unusable",
};
