"use client";

import { FaceStack } from "@/ui/face-stack";
import type { ActivityView } from "../views";

/** The first participants' pictures and the number of the others. Decorative: the number of places says it in text. */
export function PeopleStack({ activity }: { activity: ActivityView }) {
  const people = activity.participants.map(({ user }) => user);
  if (people.length === 0) return null;
  return <FaceStack people={people} total={activity._count.participants} max={4} />;
}
