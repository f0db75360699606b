/**
 * The tokens that a browser sends when it signs in: of its session, which the new one replaces, and of its device.
 * `nextDevice`: the token that replaces the device's.
 */
export type Browser = { session?: string; device?: string; nextDevice?: string };
