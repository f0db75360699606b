import { useIntl } from "react-intl";
import { TOO_MANY_PIXELS } from "@/lib/picture";

/**
 * Uploads a picture, with what else the path needs. Throws with the server's message, or without one if the server was
 * not reached.
 */
export async function uploadPicture(
  path: string,
  picture: File,
  fields: Record<string, string> = {},
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("picture", picture);
  const answer = await fetch(path, { method: "POST", body }).catch(() => null);
  if (answer?.ok) return;
  const said = (await answer?.json().catch(() => null)) as { error?: string } | null | undefined;
  throw new Error(said?.error ?? "");
}

/** Why an upload failed, as `uploadPicture` threw it: the server's message, or nothing. */
export function useUploadFault() {
  const intl = useIntl();
  return (error: unknown): string => {
    const said = error instanceof Error ? error.message : "";
    return said === TOO_MANY_PIXELS ? intl.formatMessage({ id: "ui.picture.tooManyPixels" }) : said;
  };
}
