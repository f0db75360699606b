import { useIntl } from "react-intl";
import type { PictureChoice } from "@/ui/picture-field";
import { uploadPicture, useUploadFault } from "@/ui/picture-upload";

/** Uploads the chosen picture of a group, if any. Returns why it failed, or null. */
export function usePictureUpload() {
  const intl = useIntl();
  const faultOf = useUploadFault();
  return async (groupId: string, choice: PictureChoice): Promise<{ title: string; why: string } | null> => {
    if (!(choice instanceof File)) return null;
    try {
      await uploadPicture("/api/upload/group-picture", choice, { groupId });
      return null;
    } catch (error) {
      return {
        title: intl.formatMessage({ id: "groups.picture.failed" }),
        why: faultOf(error) || intl.formatMessage({ id: "ui.failure.offline" }),
      };
    }
  };
}
