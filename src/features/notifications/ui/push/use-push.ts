"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import {
  type Ability,
  askPermission,
  findAbility,
  findPermission,
  findSubscription,
  forgetHere,
} from "./browser";
import { subscribeHere } from "./keep-push";

/** This browser's part; null until it is known. */
export type PushHere = { ability: Ability; permission: NotificationPermission; hasSubscription: boolean };

function useHere() {
  const [here, setHere] = useState<PushHere | null>(null);
  const look = useCallback(async () => {
    const hasSubscription = (await findSubscription()) !== null;
    setHere({ ability: findAbility(), permission: findPermission(), hasSubscription });
  }, []);
  useEffect(() => {
    void look();
    // the user may change the permission in the browser's own settings
    const onReturn = () => void look();
    window.addEventListener("focus", onReturn);
    return () => window.removeEventListener("focus", onReturn);
  }, [look]);
  return { here, look };
}

/** Push of this user: in this browser, and on their devices. */
export function usePush(me: { id: string }) {
  const intl = useIntl();
  const client = useTRPCClient();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const { here, look } = useHere();
  const push = useQuery(trpc.notifications.push.get.queryOptions());
  const reload = useCallback(async () => {
    await Promise.all([look(), queries.invalidateQueries(trpc.notifications.push.pathFilter())]);
  }, [look, queries, trpc]);
  const switching = useAction({
    call: async (isOn: boolean): Promise<NotificationPermission> => {
      if (!isOn) {
        const device = push.data?.devices.find(({ isThis }) => isThis);
        if (device) await client.notifications.push.remove.mutate({ id: device.id });
        await forgetHere();
        return findPermission();
      }
      const permission = await askPermission();
      if (permission !== "granted") return permission;
      const { publicKey } = push.data ?? (await client.notifications.push.get.query());
      await subscribeHere(client, me.id, publicKey);
      return permission;
    },
    isExclusive: true,
    failed: intl.formatMessage({ id: "notifications.push.failed" }),
    onSettled: reload,
  });
  const device = push.data?.devices.find(({ isThis }) => isThis);
  const isOn = here !== null && here.permission === "granted" && here.hasSubscription && device !== undefined;
  return {
    push,
    here,
    device,
    isOn,
    isPending: switching.isPending,
    switchTo: switching.run,
    reload,
    refresh: look,
  };
}

export type Push = ReturnType<typeof usePush>;
