/** What of a browser's `window` decides about passkeys. */
type Place = { isSecureContext: boolean; PublicKeyCredential?: unknown; location: { hostname: string } };

/**
 * Whether passkeys work here: the browser knows them, the page came over https or from this machine, and its host is a name, as
 * a passkey can't belong to an IP address.
 */
export const canHavePasskeys = ({ isSecureContext, PublicKeyCredential, location }: Place): boolean =>
  isSecureContext && typeof PublicKeyCredential === "function" && !/^[\d.]+$|^\[/.test(location.hostname);
