import { redirect } from "next/navigation";

type Props = { params: Promise<{ id: string }> };

/** The address of a program in notifications. */
export default async function Page({ params }: Props) {
  redirect(`/training/programs/${encodeURIComponent((await params).id)}`);
}
