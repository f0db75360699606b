import {
  type Icon,
  IconActivity,
  IconBarbell,
  IconBike,
  IconRun,
  IconSkiJumping,
  IconSwimming,
  IconWalk,
} from "@tabler/icons-react";
import type { Sport } from "@/lib/track";

export const sportIcons: Record<Sport, Icon> = {
  RUN: IconRun,
  RIDE: IconBike,
  WALK: IconWalk,
  SWIM: IconSwimming,
  SKI: IconSkiJumping,
  STRENGTH: IconBarbell,
  OTHER: IconActivity,
};
