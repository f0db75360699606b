"use client";

import { createContext } from "react";

/** The operator's contact by setting; null: none is set. */
export const OperatorContactContext = createContext<string | null>(null);
