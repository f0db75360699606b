import { readAnswer, type WrittenInput, writeInput } from "@/lib/transformer";
import type { Client } from "../trpc";
import type { Attempt, Stream } from "./live-connection";

type OnData = NonNullable<Parameters<Client["live"]["events"]["subscribe"]>[1]["onData"]>;
type Event = Parameters<OnData>[0];
/** All events of the stream, as the router declares them. */
export type StreamEvent = Event["data"];

/** What tRPC's server sends over a WebSocket about the one subscription of this socket. */
type Answer = { result?: { type?: "started" | "stopped" | "data"; data?: WrittenInput } };

const path = "live.events";

const address = () => `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/api/ws`;

/**
 * One attempt at the stream of live events, with its own socket, which is closed at the first error. tRPC's own client
 * of WebSockets reconnects, batches and queues, which LiveConnection must prevent or does itself: 4 kB of each page's
 * first load (decision 063).
 */
export function openStream(lastEventId: string | undefined, attempt: Attempt): Stream {
  const socket = new WebSocket(address());
  let isOver = false;
  const close = () => {
    isOver = true;
    // one that is still connecting is closed when it is open: browsers report the other as an error
    if (socket.readyState !== WebSocket.CONNECTING) socket.close();
  };
  const fail = () => {
    if (isOver) return;
    close();
    attempt.onError();
  };
  socket.onopen = () => {
    if (isOver) return socket.close();
    const params = { path, input: writeInput({ lastEventId }) };
    socket.send(JSON.stringify({ id: 1, method: "subscription", params }));
  };
  socket.onmessage = ({ data }: MessageEvent<string>) => {
    if (isOver) return;
    attempt.onSign();
    if (data === "PONG") return;
    if (data === "PING") return socket.send("PONG");
    const { result }: Answer = JSON.parse(data);
    if (result?.type === "started") return;
    // an error, the end of the subscription, or the server's wish that clients reconnect
    if (!result?.data) return fail();
    const event = readAnswer(result.data) as Event;
    attempt.onEvent(event.data, event.id);
  };
  socket.onclose = fail;
  socket.onerror = fail;
  return { close, ask: () => socket.send("PING") };
}
