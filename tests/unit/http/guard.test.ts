import { describe, expect, it } from "vitest";
import { writeRefusal } from "@/lib/platform/http/guard";

const url = new URL("http://app.test/api/jobs/1/ass_num");
const from = (site: string, mode: string, dest: string, more: Record<string, string> = {}) =>
  new Headers({ "sec-fetch-site": site, "sec-fetch-mode": mode, "sec-fetch-dest": dest, ...more });

describe("writeRefusal: what Chromium sends (T8)", () => {
  it.each([
    ["own fetch", from("same-origin", "cors", "empty")],
    ["own fetch in same-origin mode", from("same-origin", "same-origin", "empty")],
    ["a program that sends a key", new Headers({ "idempotency-key": "7c1a" })],
    ["a program that sends JSON", new Headers({ "content-type": "application/json; charset=utf-8" })],
    ["a mailed link's own fetch in an old browser", new Headers({ "x-link-token": "t" })],
    ["an old browser's own fetch", new Headers({ host: "app.test", origin: "http://app.test" })],
  ])("allows %s", (_, headers) => {
    expect(writeRefusal(headers, url)).toBeNull();
  });

  it.each([
    ["own <Link> in view", from("same-origin", "cors", "empty", { "next-router-prefetch": "1", rsc: "1" })],
    ["own router refresh", from("same-origin", "cors", "empty", { rsc: "1" })],
    ["own segment prefetch", from("same-origin", "cors", "empty", { "next-router-segment-prefetch": "/" })],
    ["own <a> click", from("same-origin", "navigate", "document", { "sec-fetch-user": "?1" })],
    ["own <img>", from("same-origin", "no-cors", "image")],
    ["own link prefetch", from("same-origin", "no-cors", "empty", { "sec-purpose": "prefetch" })],
    ["speculation rules", from("none", "navigate", "document", { "sec-purpose": "prefetch;prerender" })],
    ["address bar", from("none", "navigate", "document", { "sec-fetch-user": "?1" })],
    ["hostile link", from("cross-site", "navigate", "document")],
    ["hostile fetch", from("cross-site", "cors", "empty")],
    ["hostile no-cors fetch", from("cross-site", "no-cors", "empty")],
    ["sister site's fetch", from("same-site", "cors", "empty")],
    ["own fetch bounced through another site", from("cross-site", "cors", "empty", { host: "app.test" })],
    ["old Firefox prefetch", new Headers({ "x-moz": "prefetch" })],
    ["old Safari preview", new Headers({ purpose: "preview" })],
    ["an old browser from elsewhere", new Headers({ host: "app.test", origin: "http://evil.test" })],
    ["an old browser's link, image or form", new Headers({ host: "app.test" })],
    [
      "an old browser's form, as a type every form has",
      new Headers({ host: "app.test", "content-type": "text/plain" }),
    ],
    ["an opaque origin", new Headers({ host: "app.test", origin: "null" })],
  ])("refuses %s", (_, headers) => {
    expect(writeRefusal(headers, url)).not.toBeNull();
  });

  it("refuses a flight request by its query", () => {
    const flight = new URL("http://app.test/api/jobs/1/ass_num?_rsc=abc");
    expect(writeRefusal(from("same-origin", "cors", "empty"), flight)).not.toBeNull();
  });
});
