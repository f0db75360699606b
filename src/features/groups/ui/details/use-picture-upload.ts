import { useIntl } from "react-intl";
import type { PictureChoice } from "@/ui/picture-field";
import { uploadPicture } from "@/ui/picture-upload";

/** Uploads the chosen picture of a group, if any. Returns why it failed, or null. */
export function usePictureUpload() {
  const intl = useIntl();
  return async (groupId: string, choice: PictureChoice): Promise<{ title: string; why: string } | null> => {
    if (!(choice instanceof File)) return null;
    try {
      await uploadPicture("/api/upload/group-picture", choice, { groupId });
      return null;
    } catch (error) {
      const said = error instanceof Error ? error.message : "";
      return {
        title: intl.formatMessage({ id: "groups.picture.failed" }),
        why: said || intl.formatMessage({ id: "ui.failure.offline" }),
      };
    }
  };
}
