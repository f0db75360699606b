"use client";

import dynamic from "next/dynamic";

/**
 * For an address that does not exist, or that the user may not see. Every page loads the code of the not-found page with
 * its own, so that what it shows is loaded apart.
 */
export const NotFoundScreen = dynamic(() => import("./not-found-view").then((it) => it.NotFoundView));
