import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A connection accepted a moment ago may still send its request. */
const UNUSED_MS = 500;

const ACCEPTED = "net.server.socket";
const ASKED = "http.server.request.start";
const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/**
 * Once the process has to stop, each connection ends after the answer it's waiting for, and one without a request ends
 * within half a second. Node itself only closes connections that are between two requests at that moment; any other
 * would keep the process waiting until it times out. Returns a function that stops this.
 */
export function closeConnectionsAtStop(): () => void {
  const answers = new Map<Socket, ServerResponse | null>();
  let stopping = false;
  const closeIfUnused = (socket: Socket) => {
    const close = () => answers.get(socket) === null && socket.destroy();
    setTimeout(close, UNUSED_MS).unref();
  };
  const onAccepted = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    answers.set(socket, null);
    socket.once("close", () => answers.delete(socket));
    if (stopping) closeIfUnused(socket);
  };
  const onAsked = (message: unknown) => {
    const { socket, response } = message as { socket: Socket; response: ServerResponse };
    answers.set(socket, response);
    response.once("close", () => {
      answers.set(socket, null);
      if (stopping) socket.destroySoon();
    });
    if (stopping) announceClose(response);
  };
  const stop = () => {
    stopping = true;
    for (const [socket, response] of answers) {
      if (response) announceClose(response);
      else closeIfUnused(socket);
    }
  };
  subscribe(ACCEPTED, onAccepted);
  subscribe(ASKED, onAsked);
  for (const signal of SIGNALS) process.once(signal, stop);
  return () => {
    unsubscribe(ACCEPTED, onAccepted);
    unsubscribe(ASKED, onAsked);
    for (const signal of SIGNALS) process.off(signal, stop);
  };
}

const announceClose = (response: ServerResponse) =>
  response.headersSent || response.setHeader("connection", "close");
