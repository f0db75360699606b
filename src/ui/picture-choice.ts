import { useEffect, useState } from "react";

/** The types of pictures that the server takes, for an input. */
export const acceptedPictures = "image/jpeg,image/png,image/webp";

/** An object URL for the chosen file; revoked when another file is chosen. */
export function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
