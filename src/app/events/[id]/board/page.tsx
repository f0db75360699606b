import { notFound } from "next/navigation";
import { BoardScreen } from "@/features/training/ui/board/board-screen";
import { addressOf, demandMe, type SearchParams } from "../../../person";
import { findActivity, timeOf } from "../opened";

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

export async function generateMetadata({ params, searchParams }: Props) {
  const { id } = await params;
  await demandMe(await addressOf(`/events/${id}/board`, searchParams));
  const activity = await findActivity(id, await timeOf(searchParams));
  return activity ? { title: activity.title } : {};
}

/** Those who train together at one time of an activity. */
export default async function Page({ params, searchParams }: Props) {
  const { id } = await params;
  await demandMe(await addressOf(`/events/${id}/board`, searchParams));
  const occurrence = await timeOf(searchParams);
  const { dateTime } = (await findActivity(id, occurrence)) ?? notFound();
  return (
    <BoardScreen
      key={`${id} ${occurrence}`}
      place={{ id, occurrence }}
      startsAt={dateTime}
      now={new Date().toISOString()}
    />
  );
}
