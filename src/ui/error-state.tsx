"use client";

import dynamic from "next/dynamic";
import { BareErrorState } from "./bare-error-state";
import { onSettled } from "./idle";

const load = () => import("./drawn-error-state").then((module) => module.DrawnErrorState);
if (typeof window !== "undefined") onSettled(() => void load().catch(() => {}));

/**
 * What happened, that nothing is lost, and what to do. Loaded when the page has settled, before a connection may be
 * lost; without its code only the drawing is missing.
 */
export const ErrorState = dynamic(() => load().catch(() => BareErrorState));
