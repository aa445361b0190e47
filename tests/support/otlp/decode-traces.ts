// The messages of OTLP's trace.proto, field by field: a collector drops anything that doesn't conform.

type Kind = "varint" | "fixed64" | "fixed32" | "string" | "bytes";
type Message = { readonly [field: number]: readonly [name: string, kind: Kind | (() => Message)] };

const anyValue = (): Message => ({
  1: ["string", "string"],
  2: ["bool", "varint"],
  3: ["int", "varint"],
  4: ["double", "fixed64"],
  5: ["array", () => ({ 1: ["values", anyValue] })],
  7: ["bytes", "bytes"],
});
const keyValue = (): Message => ({ 1: ["key", "string"], 2: ["value", anyValue] });
const event = (): Message => ({
  1: ["time", "fixed64"],
  2: ["name", "string"],
  3: ["attributes", keyValue],
  4: ["dropped", "varint"],
});
const link = (): Message => ({
  1: ["traceId", "bytes"],
  2: ["spanId", "bytes"],
  3: ["traceState", "string"],
  4: ["attributes", keyValue],
  5: ["dropped", "varint"],
  6: ["flags", "fixed32"],
});
const span = (): Message => ({
  1: ["traceId", "bytes"],
  2: ["spanId", "bytes"],
  3: ["traceState", "string"],
  4: ["parentSpanId", "bytes"],
  5: ["name", "string"],
  6: ["kind", "varint"],
  7: ["start", "fixed64"],
  8: ["end", "fixed64"],
  9: ["attributes", keyValue],
  10: ["droppedAttributes", "varint"],
  11: ["events", event],
  12: ["droppedEvents", "varint"],
  13: ["links", link],
  14: ["droppedLinks", "varint"],
  15: ["status", () => ({ 2: ["message", "string"], 3: ["code", "varint"] })],
  16: ["flags", "fixed32"],
});
const scope = (): Message => ({
  1: ["name", "string"],
  2: ["version", "string"],
  3: ["attributes", keyValue],
  4: ["dropped", "varint"],
});
const request = (): Message => ({
  1: [
    "resourceSpans",
    () => ({
      1: ["resource", () => ({ 1: ["attributes", keyValue], 2: ["dropped", "varint"] })],
      2: ["scopeSpans", () => ({ 1: ["scope", scope], 2: ["spans", span], 3: ["schemaUrl", "string"] })],
      3: ["schemaUrl", "string"],
    }),
  ],
});

type Decoded = { [name: string]: (Decoded | bigint | string | Buffer)[] };

const WIRE = { varint: 0, fixed64: 1, string: 2, bytes: 2, fixed32: 5 } as const;

function decode(bytes: Buffer, message: Message): Decoded {
  const out: Decoded = {};
  let at = 0;
  const varint = (): bigint => {
    for (let value = 0n, shift = 0n; ; shift += 7n) {
      const byte = bytes[at++];
      if (byte === undefined || shift > 63n) throw new Error("A number is cut off.");
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const take = (length: number): Buffer => {
    if (at + length > bytes.length) throw new Error("A field is cut off.");
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const tag = Number(varint());
    const field = message[tag >> 3];
    if (!field) throw new Error(`Field ${tag >> 3} isn't known.`);
    const [name, kind] = field;
    const wire = typeof kind === "function" ? 2 : WIRE[kind];
    if ((tag & 7) !== wire) throw new Error(`${name} has wire type ${tag & 7}.`);
    out[name] ??= [];
    if (wire === 0) out[name].push(varint());
    else if (wire === 1) out[name].push(take(8).readBigUInt64LE());
    else if (wire === 5) out[name].push(BigInt(take(4).readUInt32LE()));
    else {
      const body = take(Number(varint()));
      if (typeof kind === "function") out[name].push(decode(body, kind()));
      else out[name].push(kind === "string" ? new TextDecoder("utf-8", { fatal: true }).decode(body) : body);
    }
  }
  return out;
}

export type ReceivedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  attributes: Record<string, string>;
  /** 2: failed. */
  status: number;
};

const all = (from: Decoded | undefined, name: string) => (from?.[name] ?? []) as Decoded[];

function attributesOf(from: Decoded | undefined): Record<string, string> {
  return Object.fromEntries(
    all(from, "attributes").map(({ key, value }) => {
      if (!key?.[0] || !value?.[0]) throw new Error("An attribute has no key or value.");
      return [
        String(key[0]),
        Object.values(value[0] as Decoded)
          .flat()
          .map(String)
          .join(),
      ];
    }),
  );
}

function idOf(bytes: unknown, length: number): string {
  if (!Buffer.isBuffer(bytes) || bytes.length !== length || bytes.every((byte) => byte === 0))
    throw new Error("An id isn't one.");
  return bytes.toString("hex");
}

function toSpan(from: Decoded): ReceivedSpan {
  const { name, traceId, spanId, parentSpanId, start, end, kind, status } = from;
  if (typeof name?.[0] !== "string" || name[0] === "") throw new Error("A span has no name.");
  const [began, ended] = [start?.[0] as bigint, end?.[0] as bigint];
  if (!began || !ended || ended < began) throw new Error("A span ends before it begins.");
  if (Number(kind?.[0] ?? 0) > 5) throw new Error("A span's kind isn't known.");
  return {
    name: name[0],
    traceId: idOf(traceId?.[0], 16),
    spanId: idOf(spanId?.[0], 8),
    parentSpanId: parentSpanId?.[0] ? idOf(parentSpanId[0], 8) : "",
    attributes: attributesOf(from),
    status: Number((status?.[0] as Decoded | undefined)?.code?.[0] ?? 0),
  };
}

/** The spans of a request as a collector reads them. Errors: anything that breaks the protocol. */
export function decodeTraces(bytes: Buffer): { service: string; spans: ReceivedSpan[] } {
  const resources = all(decode(bytes, request()), "resourceSpans");
  const services = resources.map(({ resource }) => attributesOf(resource?.[0] as Decoded)["service.name"]);
  if (!services[0]) throw new Error("Nobody says whose spans these are.");
  const spans = resources
    .flatMap((each) => all(each, "scopeSpans"))
    .flatMap((each) => all(each, "spans"))
    .map(toSpan);
  return { service: services[0], spans };
}
