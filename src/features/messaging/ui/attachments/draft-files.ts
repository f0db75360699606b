import { v7 } from "uuid";
import { createStore } from "@/ui/store";
import { isShownPicture, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from "../../attachments/rules";
import type { AttachmentView } from "../../messages/views";
import { type Upload, UploadFailure } from "./upload";

/** A file attached to a draft: waiting, uploading, uploaded or failed. */
export type DraftFile = {
  key: string;
  file: File;
  /** object URL of the preview; null if the file is not a picture */
  preview: string | null;
  state: "waiting" | "uploading" | "done" | "failed";
  /** fraction uploaded, 0 to 1 */
  progress: number;
  attachment: AttachmentView | null;
  failure: UploadFailure | null;
};

/** Files rejected from a draft: names of those too large or empty, and how many exceeded the max count. */
export type RejectedFiles = { tooLarge: string[]; empty: string[]; tooMany: number };

type Preview = { make(file: File): string; drop(address: string): void };

const MAX_PARALLEL_UPLOADS = 3;
const none: DraftFile[] = [];
const browserPreview: Preview = {
  make: (file) => URL.createObjectURL(file),
  drop: (address) => URL.revokeObjectURL(address),
};

/**
 * The files of all of the user's drafts. Uploads start when files are chosen, a few at a time. The files live as long
 * as the page: reopening a conversation finds its files again.
 */
export class DraftFiles {
  readonly byConversation = createStore<Record<string, DraftFile[]>>({});
  /** the last rejection per conversation, until another file is chosen or the message is sent */
  readonly rejected = createStore<Record<string, RejectedFiles | null>>({});
  private readonly running = new Map<string, AbortController>();

  constructor(
    private readonly upload: Upload,
    private readonly preview: Preview = browserPreview,
  ) {}

  of(conversationId: string): DraftFile[] {
    return this.byConversation.get()[conversationId] ?? none;
  }

  /** Accepts the valid files and records why the others were rejected, before anything is uploaded. */
  add(conversationId: string, files: File[]): void {
    if (files.length === 0) return;
    const tooLarge = files.filter(({ size }) => size > MAX_ATTACHMENT_BYTES);
    const empty = files.filter(({ size }) => size === 0);
    const good = files.filter((file) => !tooLarge.includes(file) && !empty.includes(file));
    const held = this.of(conversationId);
    const taken = good.slice(0, Math.max(0, MAX_ATTACHMENTS - held.length));
    this.set(conversationId, [...held, ...taken.map((file) => this.createDraftFile(file))]);
    this.startWaiting(conversationId);
    this.setRejected(conversationId, {
      tooLarge: tooLarge.map(({ name }) => name),
      empty: empty.map(({ name }) => name),
      tooMany: good.length - taken.length,
    });
  }

  retry(conversationId: string, key: string): void {
    this.change(conversationId, key, { state: "waiting", progress: 0, failure: null });
    this.startWaiting(conversationId);
  }

  private setRejected(conversationId: string, rejected: RejectedFiles): void {
    const { tooLarge, empty, tooMany } = rejected;
    const isNothing = tooLarge.length + empty.length + tooMany === 0;
    this.rejected.set({ ...this.rejected.get(), [conversationId]: isNothing ? null : rejected });
  }

  /** Also aborts an upload in progress. */
  remove(conversationId: string, key: string): void {
    this.running.get(key)?.abort();
    this.forget(
      conversationId,
      this.of(conversationId).filter((file) => file.key === key),
    );
    this.startWaiting(conversationId);
  }

  /** Returns the uploaded files for a message that is sent now, and removes them from the draft. */
  take(conversationId: string): AttachmentView[] {
    const done = this.of(conversationId).filter(({ state }) => state === "done");
    this.forget(conversationId, done);
    this.setRejected(conversationId, { tooLarge: [], empty: [], tooMany: 0 });
    return done.flatMap(({ attachment }) => attachment ?? []);
  }

  private createDraftFile(file: File): DraftFile {
    const preview = isShownPicture(file.type) ? this.preview.make(file) : null;
    return {
      key: v7(),
      file,
      preview,
      state: "waiting",
      progress: 0,
      attachment: null,
      failure: null,
    };
  }

  private set(conversationId: string, files: DraftFile[]): void {
    this.byConversation.set({ ...this.byConversation.get(), [conversationId]: files });
  }

  private change(conversationId: string, key: string, change: Partial<DraftFile>): void {
    const files = this.of(conversationId);
    this.set(
      conversationId,
      files.map((file) => (file.key === key ? { ...file, ...change } : file)),
    );
  }

  private forget(conversationId: string, gone: DraftFile[]): void {
    for (const { preview } of gone) if (preview) this.preview.drop(preview);
    this.set(
      conversationId,
      this.of(conversationId).filter((file) => !gone.includes(file)),
    );
  }

  private startWaiting(conversationId: string): void {
    const free = MAX_PARALLEL_UPLOADS - this.running.size;
    const waiting = this.of(conversationId).filter(({ state }) => state === "waiting");
    for (const file of waiting.slice(0, Math.max(0, free))) void this.run(conversationId, file);
  }

  private async run(conversationId: string, { key, file }: DraftFile): Promise<void> {
    const controller = new AbortController();
    this.running.set(key, controller);
    this.change(conversationId, key, { state: "uploading" });
    try {
      const attachment = await this.upload(conversationId, file, {
        progress: (progress) => this.change(conversationId, key, { progress }),
        signal: controller.signal,
      });
      this.change(conversationId, key, { state: "done", progress: 1, attachment });
    } catch (error) {
      const failure = error instanceof UploadFailure ? error : new UploadFailure("fault");
      this.change(conversationId, key, { state: "failed", failure });
    } finally {
      this.running.delete(key);
      // files waiting in other conversations also get the free slot
      for (const id of Object.keys(this.byConversation.get())) this.startWaiting(id);
    }
  }
}

/** Why a draft's files block sending: an upload is in progress, or one has failed. */
export function sendBlocker(files: DraftFile[]): "uploading" | "failed" | null {
  if (files.some(({ state }) => state === "waiting" || state === "uploading")) return "uploading";
  return files.some(({ state }) => state === "failed") ? "failed" : null;
}
