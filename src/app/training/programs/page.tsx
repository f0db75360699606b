import { ProgramsScreen } from "@/features/training/ui/programs/programs-screen";
import { callerOfRequest, demandMe, titleOf } from "../../person";

export const generateMetadata = () => titleOf("training.program.title");

export default async function Page() {
  await demandMe("/training/programs");
  const { programs } = (await callerOfRequest()).training;
  const list = await programs.list();
  const running = await Promise.all(
    list.programs.filter(({ run }) => run).map(async ({ id }) => (await programs.get({ id })).program),
  );
  return <ProgramsScreen now={new Date().toISOString()} first={{ list, running }} />;
}
