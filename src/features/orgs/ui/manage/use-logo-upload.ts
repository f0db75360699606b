import { useIntl } from "react-intl";
import { uploadPicture, useUploadFault } from "@/ui/picture-upload";
import { toastError } from "@/ui/toast";

/** Uploads a logo. A failure only warns: the organization is saved already. */
export function useLogoUpload() {
  const intl = useIntl();
  const faultOf = useUploadFault();
  return async (organizationId: string, logo: File): Promise<void> => {
    try {
      await uploadPicture("/api/upload/organization-picture", logo, { organizationId });
    } catch (error) {
      toastError(intl.formatMessage({ id: "orgs.logo.failed" }), faultOf(error));
    }
  };
}
