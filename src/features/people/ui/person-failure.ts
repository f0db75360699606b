"use client";

import { useFailureToast } from "@/ui/refusals";
import { mayMessagePerson } from "../rules";

const words = { [mayMessagePerson.sentence]: "people.refused.message" };

/** The toast about a failure of what the user does to a person. */
export const usePersonFailure = () => useFailureToast(words);
