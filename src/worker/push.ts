/** Shows what the server pushes. */
export function handlePushes(_scope: ServiceWorkerGlobalScope) {}
