import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, request as send } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Unavailable } from "@/lib/errors";
import { isBusy } from "@/lib/platform/http/error-response";
import { openFrontDoor, pageIsBusy } from "@/lib/platform/http/front-door";
import { watchPulse } from "@/lib/platform/http/pulse";

let listener: RequestListener = (_, response) => response.end("shown");
const server = createServer((request, response) => {
  // What Next does: errors of a finished answer are ignored.
  response.on("error", () => undefined);
  listener(request, response);
});
let port = 0;
let shut = () => {};
let stop = () => {};

beforeEach(async () => {
  shut = openFrontDoor();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
  listener = (_, response) => response.end("shown");
});
afterEach(async () => {
  shut();
  stop();
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

async function ask(path: string, method = "GET") {
  const asked = send({ host: "127.0.0.1", port, path, method, agent: false });
  asked.end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

describe("headers that Next reads before any of our code", () => {
  const seenBy = async (headers: Record<string, string>) => {
    let seen: IncomingMessage["headers"] = {};
    listener = (request, response) => {
      seen = request.headers;
      response.end();
    };
    const asked = send({ host: "127.0.0.1", port, path: "/api/live", agent: false, headers });
    asked.end();
    await once(asked, "response");
    return seen;
  };

  it("a browser's name as long as a page is cut: Next's expressions would take seconds", async () => {
    const seen = await seenBy({ "user-agent": "a".repeat(15_000) });
    expect(seen["user-agent"]).toBe("a".repeat(500));
    expect((await seenBy({ "user-agent": "Mozilla/5.0" }))["user-agent"]).toBe("Mozilla/5.0");
  });

  it("a page's state that can't be read is left out, as Next would answer 500", async () => {
    const name = "next-router-state-tree";
    for (const state of ["%5B%5B%5B", "%", "7"])
      expect(await seenBy({ [name]: state })).not.toHaveProperty(name);
    const whole = encodeURIComponent('["",{}]');
    expect((await seenBy({ [name]: whole }))[name]).toBe(whole);
  });
});

describe("what Next has no answer for", () => {
  it.each([
    ["TRACE", "/api/health"],
    ["PROPFIND", "/api/health"],
    ["TRACE", "/runsheet"],
    ["POST", "/runsheet"],
    ["DELETE", "/"],
  ])("%s %s is 405", async (method, path) => {
    const { status, headers } = await ask(path, method);
    expect(status).toBe(405);
    expect(headers.allow).toContain("GET");
  });

  it.each(["/api/jobs/%ED%A0%80", "/runsheet/%ED%A0%80", "/pay/%FF", "/%E0%A4%A"])(
    "an undecodable address is 400: %s",
    async (path) => {
      const { status, body } = await ask(path);
      expect(status).toBe(400);
      expect(JSON.parse(body).code).toBe("MALFORMED");
    },
  );

  it.each([
    ["GET", "/api/health"],
    ["POST", "/api/jobs"],
    ["GET", "/runsheet/%C3%A9"],
    ["GET", "/?q=%ED%A0%80"],
  ])("everything else passes: %s %s", async (method, path) => {
    expect(await ask(path, method)).toMatchObject({ status: 200, body: "shown" });
  });
});

describe("a call that Next answers by itself", () => {
  const said = (status: number, type?: string) => {
    listener = (_, response) => {
      response.statusCode = status;
      if (type) response.setHeader("content-type", type);
      response.end(type?.startsWith("text/html") ? "<html></html>" : "");
    };
  };

  it("that doesn't exist is 404 in JSON, not a page", async () => {
    said(404, "text/html; charset=utf-8");
    const { status, headers, body } = await ask("/api/nonsense");
    expect({ status, type: headers["content-type"], ...JSON.parse(body) }).toEqual({
      status: 404,
      type: "application/json",
      error: "There is no such call. Check the address.",
      code: "NOT_FOUND",
    });
  });

  it("whose method is wrong is 405 in JSON", async () => {
    said(405);
    const { status, body } = await ask("/api/jobs/upcoming", "DELETE");
    expect({ status, code: JSON.parse(body).code }).toEqual({ status: 405, code: "METHOD_NOT_ALLOWED" });
  });

  it("keeps an answer of its own, and a page its page", async () => {
    said(404, "application/json");
    expect(await ask("/api/jobs/9")).toMatchObject({ status: 404, body: "" });
    said(404, "text/html");
    expect(await ask("/nonsense")).toMatchObject({ status: 404, body: "<html></html>" });
  });
});

const BUSY = {
  status: 503,
  headers: { "retry-after": "5", "cache-control": "no-store" },
  body: expect.stringContaining("tries again in a few seconds"),
};

describe("a page", () => {
  it("that failed because the database was busy is 503, even if it had started", async () => {
    listener = (request, response) => {
      pageIsBusy(request.headers);
      response.statusCode = 500;
      response.setHeader("content-length", "5");
      response.setHeader("x-frame-options", "DENY");
      response.write("wrong");
      response.end("and more");
      response.setHeader("too", "late");
    };
    const answer = await ask("/runsheet");
    expect(answer).toMatchObject(BUSY);
    expect(answer.headers["x-frame-options"]).toBe("DENY");
  });

  it("that timed out is 503 too, even if its error is another bundle's class", async () => {
    const { message, code } = new Unavailable();
    const elsewhere = Object.assign(new Error(message), { code });
    listener = ({ headers }, response) => {
      if (isBusy(elsewhere)) pageIsBusy(headers);
      response.writeHead(500).end("wrong");
    };
    expect(await ask("/runsheet")).toMatchObject(BUSY);
  });

  it("that failed for another reason keeps its own answer", async () => {
    listener = (_, response) => response.writeHead(500).end("wrong");
    expect(await ask("/runsheet")).toMatchObject({ status: 500, body: "wrong" });
  });

  it("can't be made busy by a name its caller sends", async () => {
    listener = (request, response) => {
      const { "x-runsheet-request": name } = request.headers;
      response.end(String(name === "mine"));
    };
    const asked = send({ host: "127.0.0.1", port, path: "/", headers: { "x-runsheet-request": "mine" } });
    asked.end();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    expect(await text(answer)).toBe("false");
  });

  it("whose database has gone silent is 503, and an endpoint is left alone", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    stop = watchPulse(() => Promise.reject(new Error("ECONNREFUSED")));
    const arrived: string[] = [];
    listener = (request) => void arrived.push(request.url ?? "");
    const page = ask("/runsheet");
    const endpoint = ask("/api/jobs").catch(() => "unanswered");
    await vi.waitFor(() => expect(arrived).toHaveLength(2), { timeout: 60_000 });
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await page).toMatchObject(BUSY);
    server.closeAllConnections();
    expect(await endpoint).toBe("unanswered");
  });
});

it("a connection with an endless, unread body is closed soon after the answer", async () => {
  listener = (_, response) => response.writeHead(413).end();
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (data) => {
    heard += data;
  });
  socket.on("error", () => undefined);
  socket.write("POST /api/jobs HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1\r\nx\r\n");
  await once(socket, "close");
  expect(heard).toMatch(/^HTTP\/1.1 413/);
});
