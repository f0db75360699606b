"use client";

import { FaultScreen } from "@/features/hub/ui/fault-screen";

export default function PageFault({ reset }: { error: Error; reset: () => void }) {
  return <FaultScreen onRetry={reset} />;
}
