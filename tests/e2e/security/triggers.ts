import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";

export type Trigger = {
  name: string;
  run: (page: Page, url: string) => Promise<unknown>;
  /** It navigates the page itself to the answer. */
  leaves?: boolean;
};

/** An element of the page that requests the URL by itself. */
export const add = (tag: string, attributes: Record<string, string>) => (page: Page, url: string) =>
  page.evaluate(
    ([name, given, target]) => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(given))
        element.setAttribute(key, value.replace("URL", target));
      document.body.append(element);
    },
    [tag, attributes, url] as const,
  );

export const follow = (target: string) => (page: Page, url: string) =>
  page.evaluate(
    ([href, frame]) => {
      const link = document.createElement("a");
      link.href = href;
      link.target = frame;
      document.body.append(link);
      link.click();
    },
    [url, target] as const,
  );

export const submit = (method: string, enctype: string) => (page: Page, url: string) =>
  page.evaluate(
    ([action, how, type]) => {
      const form = document.createElement("form");
      Object.assign(form, { action, method: how, enctype: type });
      document.body.append(form);
      form.submit();
    },
    [url, method, enctype] as const,
  );

export type Ask = Pick<RequestInit, "method" | "mode" | "credentials"> & {
  body?: string;
  headers?: Record<string, string>;
};

export const send = (init: Ask) => (page: Page, url: string) =>
  page.evaluate(
    ([target, how]) =>
      fetch(target, how)
        .catch(() => null)
        .then(() => null),
    [url, init] as const,
  );

export type Hostile = { origin: string; stop: () => Promise<void> };

/** Another site: 127.0.0.1 and localhost are two to a browser. `/?to=` redirects. */
export async function startHostile(): Promise<Hostile> {
  const server = createServer((request, response) => {
    const bounce = new URL(request.url ?? "/", "http://x").searchParams.get("to");
    if (bounce) response.writeHead(302, { location: bounce, "access-control-allow-origin": "*" }).end();
    else
      response
        .writeHead(200, { "content-type": "text/html" })
        .end("<!doctype html><title>hostile</title><body>");
  });
  await new Promise<void>((ready) => server.listen(0, "localhost", ready));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}
