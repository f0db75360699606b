/**
 * What the browser that signs in holds: the tokens of its session, which the new one replaces, and of its device.
 * `nextDevice`: what its device is known by from now on.
 */
export type Browser = { session?: string; device?: string; nextDevice?: string };
