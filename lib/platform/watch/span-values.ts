import type { ReadableSpan, SpanProcessor } from "@opentelemetry/sdk-trace";

/** Addresses hold numbers of clients, and tokens of mailed links: what was asked is in the route's pattern. */
const ADDRESSES = ["http.target", "http.url", "url.full", "url.path", "url.query"];
const ADDRESS = /\bhttps?:\/\/[^\s/]+\S*/g;
/** What an error says may hold what somebody typed. */
const WORDS = ["exception.message", "exception.stacktrace"];

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : "");

function forget(attributes: object, names: readonly string[]): void {
  for (const name of names) Reflect.deleteProperty(attributes, name);
}

/** Takes out of a span, of ours or the framework's, whatever somebody could be known by. */
function withoutValues(span: ReadableSpan): void {
  const { attributes, events, status } = span;
  forget(attributes, ADDRESSES);
  for (const { attributes: said = {} } of events) forget(said, WORDS);
  Reflect.deleteProperty(status, "message");
  Reflect.set(span, "name", span.name.replace(ADDRESS, originOf));
  const named = attributes["next.span_name"];
  if (typeof named === "string") attributes["next.span_name"] = named.replace(ADDRESS, originOf);
}

/** Hands every span on to `next` without values. */
export const strippingValues = (next: SpanProcessor): SpanProcessor => ({
  onStart: (span, parent) => next.onStart(span, parent),
  onEnd: (span) => {
    withoutValues(span);
    next.onEnd(span);
  },
  forceFlush: () => next.forceFlush(),
  shutdown: () => next.shutdown(),
});
