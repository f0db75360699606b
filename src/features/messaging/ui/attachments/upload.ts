import type { AttachmentView } from "../../messages/views";

/** Why an upload failed: the server's code and message. `offline`: no response. */
export class UploadFailure extends Error {
  override readonly name = "UploadFailure";
  constructor(
    readonly code: string,
    message = "",
  ) {
    super(message);
  }
}

export type Upload = (
  conversationId: string,
  file: File,
  on: { progress(part: number): void; signal: AbortSignal },
) => Promise<AttachmentView>;

function failureOf(answer: { error?: string; code?: string } | null): UploadFailure {
  return new UploadFailure(answer?.code ?? "fault", answer?.error ?? "");
}

function read<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** Uploads one file. XMLHttpRequest, because `fetch` does not report upload progress. */
export const upload: Upload = (conversationId, file, { progress, signal }) =>
  new Promise((resolve, reject) => {
    const form = new FormData();
    // the server reads the fields in order and needs the conversation before the file's bytes
    form.append("conversationId", conversationId);
    form.append("file", file, file.name);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = (settle: () => void) => {
      signal.removeEventListener("abort", abort);
      settle();
    };
    signal.addEventListener("abort", abort);
    request.open("POST", "/api/upload/message-attachment");
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? loaded / total : 0);
    request.onerror = () => end(() => reject(new UploadFailure("offline")));
    request.onabort = () => end(() => reject(new UploadFailure("aborted")));
    request.onload = () =>
      end(() => {
        const answer = read<{ attachment?: AttachmentView; error?: string; code?: string }>(
          request.responseText,
        );
        const isGood = request.status >= 200 && request.status < 300;
        if (isGood && answer?.attachment) resolve(answer.attachment);
        else reject(failureOf(answer));
      });
    request.send(form);
  });
