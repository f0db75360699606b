import { isMissing } from "@/app/open-page";
import { callerOfRequest, demandMe, titleOf } from "@/app/person";
import { LogScreen } from "@/features/training/ui/log/log-screen";
import { previousInputs } from "@/features/training/ui/log/previous-inputs";

export const generateMetadata = () => titleOf("training.log.page");

type Props = { params: Promise<{ id: string }> };

/** null: the server does not have it: it may be on the device alone. */
async function findWorkout(id: string) {
  const { training } = await callerOfRequest();
  try {
    return (await training.workouts.get({ id })).workout;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export default async function Page({ params }: Props) {
  const { id } = await params;
  const me = await demandMe(`/training/workouts/${encodeURIComponent(id)}`);
  const { training } = await callerOfRequest();
  const [workout, { settings }] = await Promise.all([findWorkout(id), training.settings.get()]);
  const [input] = workout ? previousInputs(workout) : [];
  const previous = input ? await training.workouts.previous(input) : null;
  return <LogScreen me={me} id={id} now={new Date().toISOString()} first={{ workout, previous, settings }} />;
}
