"use client";

import { useFailureToast } from "@/ui/refusals";
import { mayMessagePerson } from "../rules";

const words = { [mayMessagePerson.sentence]: "people.refused.message" };

/** The toast for a failed action on a person. */
export const usePersonFailure = () => useFailureToast(words);
