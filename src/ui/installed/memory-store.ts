"use client";

import { createStore } from "idb-keyval";
import { once } from "@/lib/once";
import { WORKER_DATABASE, WORKER_STORE } from "@/lib/worker-keys";

/** The database that pages and service worker share. Without storage (a private window) each use of it rejects. */
export const memory = once(() => createStore(WORKER_DATABASE, WORKER_STORE));
