import { notFound } from "next/navigation";
import { cache } from "react";
import { isMissing } from "@/app/open-page";
import { callerOfRequest, demandMe, findMe } from "@/app/person";
import { ProgramScreen } from "@/features/training/ui/programs/program-screen";

type Props = { params: Promise<{ id: string }> };

/** Loaded once per request. Null: there is no such program, or it is somebody else's. */
const findProgram = cache(async (id: string) => {
  const given = (await callerOfRequest()).training.programs.get({ id });
  return given.catch((error) => (isMissing(error) ? null : Promise.reject(error)));
});

export async function generateMetadata({ params }: Props) {
  const found = (await findMe()) && (await findProgram((await params).id));
  return found ? { title: found.program.name } : {};
}

export default async function Page({ params }: Props) {
  const { id } = await params;
  const me = await demandMe(`/training/programs/${encodeURIComponent(id)}`);
  const first = (await findProgram(id)) ?? notFound();
  const { weightUnit, distanceUnit } = me;
  return (
    <ProgramScreen
      key={id}
      units={{ weightUnit, distanceUnit }}
      now={new Date().toISOString()}
      first={first}
    />
  );
}
