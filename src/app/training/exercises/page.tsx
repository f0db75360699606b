import { ExercisesScreen } from "@/features/training/ui/exercises/exercises-screen";
import { addressOf, demandMe, type SearchParams, titleOf } from "../../person";

export const generateMetadata = () => titleOf("training.exercises.title");

/** The list is loaded in the browser, which keeps it for the picker of the log. */
export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const { distanceUnit } = await demandMe(await addressOf("/training/exercises", searchParams));
  return <ExercisesScreen me={{ distanceUnit }} now={new Date().toISOString()} />;
}
