import { notFound } from "next/navigation";
import { cache } from "react";
import { PollScreen } from "@/features/activities/ui/polls/poll-screen";
import { RenderTime } from "@/ui/minute";
import { isMissing } from "../../open-page";
import { callerOfRequest, demandMe, findMe } from "../../person";

type Props = { params: Promise<{ id: string }> };

/** Loaded once per request. Null: no such poll, or none in which the caller takes part. */
const findPoll = cache(async (id: string) => {
  const given = (await callerOfRequest()).activities.polls.get({ id });
  return given.then(({ poll }) => poll).catch((error) => (isMissing(error) ? null : Promise.reject(error)));
});

export async function generateMetadata({ params }: Props) {
  const { id } = await params;
  const poll = (await findMe()) && (await findPoll(id));
  return poll ? { title: poll.title } : {};
}

/** A poll of times. Those who are asked come here by a link. */
export default async function Page({ params }: Props) {
  const { id } = await params;
  const me = await demandMe(`/polls/${encodeURIComponent(id)}`);
  const poll = (await findPoll(id)) ?? notFound();
  return (
    <RenderTime at={new Date().toISOString()}>
      <PollScreen key={id} me={me} poll={poll} />
    </RenderTime>
  );
}
