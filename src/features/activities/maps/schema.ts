import { z } from "zod";

const degrees = (name: string, most: number) => {
  const error = `${name} must be a number from -${most} to ${most}.`;
  return z.coerce.number(error).min(-most, error).max(most, error);
};

/** Degrees of WGS 84. */
export const mapRead = z.object({ latitude: degrees("latitude", 90), longitude: degrees("longitude", 180) });
