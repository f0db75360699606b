"use client";

import { ErrorScreen } from "@/features/hub/ui/error-screen";

export default function PageFault({ reset }: { error: Error; reset: () => void }) {
  return <ErrorScreen onRetry={reset} />;
}
