import { CheckInScreen } from "@/features/activities/ui/attendance/check-in-screen";
import { demandMe, titleOf } from "../../person";

type Props = { params: Promise<{ code: string }> };

export const generateMetadata = () => titleOf("activities.checkIn.title");

/** Checks in by a code of a door; signed-out users come back after signing in. */
export default async function Page({ params }: Props) {
  const { code } = await params;
  await demandMe(`/check-in/${encodeURIComponent(code)}`);
  return <CheckInScreen code={code} />;
}
