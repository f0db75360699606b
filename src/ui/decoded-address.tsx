import { shownAddress } from "@/lib/email-address";

/** See `ShownAddress`, which loads this. */
export default function DecodedAddress({ address }: { address: string }) {
  return shownAddress(address);
}
