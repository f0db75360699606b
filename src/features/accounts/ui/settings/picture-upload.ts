/** Uploads a picture. Throws with the server's message, or without one if the server was not reached. */
export async function uploadPicture(picture: File): Promise<void> {
  const body = new FormData();
  body.append("picture", picture);
  const answer = await fetch("/api/upload/profile-picture", { method: "POST", body }).catch(() => null);
  if (answer?.ok) return;
  const said = (await answer?.json().catch(() => null)) as { error?: string } | null | undefined;
  throw new Error(said?.error ?? "");
}
