import { once } from "@/lib/once";

/** Loaded when the first device asks for pushes: a server without one needs none of it. */
export const loadWebPush = once(async () => (await import("web-push")).default);
