import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { isWithin, parseNetworks, readAddress } from "@/lib/networks";

/** The event Node's server emits for each request before anything handles it. */
const CHANNEL = "http.server.request.start";

/**
 * Adds the socket's address to the end of every request's X-Forwarded-For, as a proxy does. Next only adds it when the
 * header is missing; otherwise it keeps what the caller wrote. Returns a function that stops this.
 */
export function recordPeers(): () => void {
  const warn = warnOnce();
  const append = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    const peer = request.socket.remoteAddress;
    if (!peer) return;
    const said = request.headers["x-forwarded-for"];
    request.headers["x-forwarded-for"] = said ? `${said}, ${peer}` : peer;
    if (said) warn(peer);
  };
  subscribe(CHANNEL, append);
  return () => void unsubscribe(CHANNEL, append);
}

/** If we don't trust the proxy in front of the server, everyone shares one address and its limits. */
function warnOnce(): (peer: string) => void {
  const near = parseNetworks("loopback private");
  let warned = false;
  return (peer) => {
    const address = readAddress(peer);
    if (warned || !near || address === null || !isWithin(near, address)) return;
    warned = true;
    if (!isWithin(env().TRUSTED_PROXIES, address))
      log.warn({ event: "proxy-not-trusted", peer, setting: "TRUSTED_PROXIES" });
  };
}
