import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { answer, newEvent, type World } from "./api";
import { type AtStripe, atStripe } from "./at-stripe";
import { type Fault, faultOf, goWrong, isBefore } from "./faults";
import { bankPage, returnAddress } from "./page";
import { authenticatePayment } from "./payments";
import { authenticateSetup } from "./setups";
import { type Data, openData, type PaymentIntent, type SetupIntent } from "./state";
import { deliver, type Hook } from "./webhooks";

type Options = {
  port?: number;
  /** A file that keeps its state between starts. */
  file?: string;
  /** Where events are sent, if anywhere. */
  hook?: Hook;
};

export type StandIn = {
  url: string;
  data: Data;
  /** The calls it got, in order: "POST /v1/payment_intents". */
  calls: string[];
  /** What goes wrong from now on; the test empties it. */
  faults: Fault[];
  /** The cardholder's answer to the bank. */
  authenticate: (intent: string, ok: boolean) => void;
  /** What happens at Stripe without our doing: refunds, disputes, renewed cards, deleted customers. */
  atStripe: AtStripe;
  /** Not listening: connections are refused. */
  down: () => Promise<void>;
  up: () => Promise<void>;
  stop: () => Promise<void>;
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json", "request-id": "req_stand_in" });
  response.end(JSON.stringify(body));
}

function authenticate({ data, emit }: World, id: string, ok: boolean): void {
  const payment = data.payments[id];
  const setup = data.setups[id];
  if (payment) authenticatePayment(payment, ok, emit);
  if (setup) authenticateSetup(data, setup, ok, emit);
}

/** The bank's page: shows the question, or takes the answer and sends the cardholder back. */
async function bank(world: World, id: string, request: IncomingMessage, response: ServerResponse) {
  const intent: PaymentIntent | SetupIntent | undefined = world.data.payments[id] ?? world.data.setups[id];
  if (!intent) return send(response, 404, {});
  if (request.method !== "POST") {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    return response.end(bankPage(intent));
  }
  const ok = (await bodyOf(request)).includes("complete");
  const back = returnAddress(intent, intent.next_action?.redirect_to_url.return_url ?? "", ok);
  authenticate(world, id, ok);
  response.writeHead(back ? 303 : 204, back ? { location: back } : {});
  response.end();
}

type Running = { world: World; keep: () => void; calls: string[]; faults: Fault[] };

async function serve(
  { world, keep, calls, faults }: Running,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const url = new URL(request.url ?? "/", "http://stand-in");
  const asked = url.pathname.match(/^\/bank\/([^/]+)$/)?.[1];
  if (asked) return bank(world, asked, request, response).then(keep);
  const call = `${request.method} ${url.pathname}`;
  calls.push(call);
  if (!/^Bearer sk_test_/.test(request.headers.authorization ?? ""))
    return send(response, 401, {
      error: { type: "authentication_error", message: "Invalid API Key provided." },
    });
  const body = await bodyOf(request);
  const fault = faultOf(faults, call);
  if (fault && isBefore(fault)) return goWrong(fault, response);
  const key = request.headers["idempotency-key"];
  const version = request.headers["stripe-version"];
  const given = answer(world, { method: request.method ?? "GET", url, body, key: key?.toString(), version });
  keep();
  return fault ? goWrong(fault, response) : send(response, given.status, given.body);
}

/** A server on loopback that answers Stripe's official SDK for the calls this product makes: test cards, no money. */
export async function startStripeStandIn({ port = 0, file, hook }: Options = {}): Promise<StandIn> {
  const { data, keep } = openData(file);
  const running: Running = {
    world: {
      data,
      emit: (type, object, previous) => {
        const event = newEvent(type, object, previous);
        data.events.push(event);
        if (hook) void deliver(event, hook);
      },
      page: (id) => `${standIn.url}/bank/${id}`,
    },
    keep,
    calls: [],
    faults: [],
  };
  const server = createServer((request, response) => {
    serve(running, request, response).catch(() => response.destroy());
  });
  const listen = (at: number) => new Promise<void>((done) => server.listen(at, "127.0.0.1", done));
  const close = async () => {
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  };
  await listen(port);
  const at = (server.address() as AddressInfo).port;
  const standIn: StandIn = {
    url: `http://127.0.0.1:${at}`,
    data,
    calls: running.calls,
    faults: running.faults,
    authenticate: (id, ok) => authenticate(running.world, id, ok),
    atStripe: atStripe(running.world),
    down: close,
    up: () => listen(at),
    stop: () => (server.listening ? close() : sleep(0)),
  };
  return standIn;
}
