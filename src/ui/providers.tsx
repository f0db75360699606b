"use client";

import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { Words } from "@/i18n/words";
import { rolesOfMantine } from "./colors";
import { useDoublePress } from "./double-press";
import { makeQueryClient } from "./query-client";
import { theme } from "./theme";
import { ToastPlace } from "./toast";
import { makeClient, TRPCProvider } from "./trpc";

type Props = ComponentProps<typeof Words> & {
  /** What the document's content security policy lets pass. */
  nonce: string | undefined;
};

/** What every screen stands on: words, theme, typed client, toasts. */
export function Providers({ nonce, children, ...words }: Props) {
  // The document keeps the policy it came with, while a refresh of the page renders with a new nonce.
  const [firstNonce] = useState(nonce ?? "");
  const [queryClient] = useState(makeQueryClient);
  const [client] = useState(makeClient);
  useDoublePress();
  return (
    <Words {...words}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        cssVariablesResolver={rolesOfMantine}
        getStyleNonce={() => firstNonce}
      >
        <QueryClientProvider client={queryClient}>
          <TRPCProvider trpcClient={client} queryClient={queryClient}>
            {children}
          </TRPCProvider>
        </QueryClientProvider>
        <ToastPlace />
      </MantineProvider>
    </Words>
  );
}
