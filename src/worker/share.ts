import type { Serwist } from "serwist";
import { SHARE_FIELDS, SHARE_PATH, type Shared } from "@/lib/shared";
import { keepShared, rememberedPerson } from "./memory";

const textIn = (form: FormData, field: string) => {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
};

/** What a form of the manifest's share target holds. */
export const sharedIn = (form: FormData, personId: string | null, at: number): Shared => ({
  title: textIn(form, SHARE_FIELDS.title),
  text: textIn(form, SHARE_FIELDS.text),
  url: textIn(form, SHARE_FIELDS.url),
  files: form.getAll(SHARE_FIELDS.files).filter((one) => one instanceof File && one.size > 0) as File[],
  at,
  personId,
});

/** Takes what other apps share, keeps it in the browser, and leads to the page that asks where it should go. */
export function takeShares(serwist: Serwist): void {
  serwist.registerCapture(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
    async ({ request }) => {
      await keepShared(sharedIn(await request.formData(), await rememberedPerson(), Date.now()));
      // 303: a reload asks for the page, and shares nothing again
      return Response.redirect(SHARE_PATH, 303);
    },
    "POST",
  );
}
