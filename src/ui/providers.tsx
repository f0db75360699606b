"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { Words } from "@/i18n/words";
import { MantineContexts } from "./mantine-contexts";
import { OperatorContactContext } from "./operator-contact-context";
import { makeQueryClient } from "./query-client";
import { ToastContainer } from "./toast";
import { makeClient, TRPCProvider } from "./trpc";

type Props = ComponentProps<typeof Words> & {
  /** The nonce that the document's content security policy allows. */
  nonce: string | undefined;
  /** The operator's contact; null: none is set. */
  contact: string | null;
};

/** The context of every screen: translations, theme, typed client, toasts. */
export function Providers({ nonce, contact, children, ...words }: Props) {
  // The document keeps its first policy, but a refresh of the page renders with a new nonce.
  const [firstNonce] = useState(nonce ?? "");
  const [queryClient] = useState(makeQueryClient);
  const [client] = useState(makeClient);
  return (
    <Words {...words}>
      <MantineContexts nonce={firstNonce}>
        <QueryClientProvider client={queryClient}>
          <TRPCProvider trpcClient={client} queryClient={queryClient}>
            <OperatorContactContext value={contact}>{children}</OperatorContactContext>
          </TRPCProvider>
        </QueryClientProvider>
        <ToastContainer />
      </MantineContexts>
    </Words>
  );
}
