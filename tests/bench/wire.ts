import { createServer, connect as dial, type Socket } from "node:net";

/** A statement as sent to the database: its text, and its values in PostgreSQL's text format. */
export type Statement = { text: string; values: (string | null)[] };

export type Wire = {
  /** The database's address through this proxy. */
  url: string;
  /** What was sent since the last call. */
  take: () => Statement[];
  stop: () => Promise<void>;
};

/** Reads what the application sends to the database: every statement from every part of it. */
export async function tapWire(databaseUrl: string): Promise<Wire> {
  const target = new URL(databaseUrl);
  const [port, host] = [Number(target.port), target.hostname];
  let sent: Statement[] = [];
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = dial(port, host);
    const read = reader((statement) => sent.push(statement));
    client.on("data", read).pipe(database);
    database.pipe(client);
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on("error", () => undefined).on("close", () => open.delete(socket));
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  target.port = String(typeof address === "object" && address ? address.port : 0);
  return {
    url: target.href,
    take: () => sent.splice(0),
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
      sent = [];
    },
  };
}

/** Puts together one connection's messages: Parse names a text, Bind brings values, Execute runs them. */
function reader(seen: (statement: Statement) => void): (chunk: Buffer) => void {
  const texts = new Map<string, string>();
  let rest = Buffer.alloc(0);
  let greeted = false;
  let bound: Statement = { text: "", values: [] };
  const take = (type: string, body: Buffer) => {
    if (type === "Q") seen({ text: stringAt(body, 0).text, values: [] });
    if (type === "P") {
      const name = stringAt(body, 0);
      texts.set(name.text, stringAt(body, name.next).text);
    }
    if (type === "B") bound = valuesOf(body, texts);
    if (type === "E") seen(bound);
  };
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    // The first message has no type.
    for (;;) {
      const head = greeted ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      if (greeted) take(String.fromCharCode(rest[0] ?? 0), rest.subarray(5, length));
      greeted = true;
      rest = rest.subarray(length);
    }
  };
}

function stringAt(body: Buffer, from: number): { text: string; next: number } {
  const end = body.indexOf(0, from);
  return { text: body.toString("utf8", from, end), next: end + 1 };
}

function valuesOf(body: Buffer, texts: Map<string, string>): Statement {
  const name = stringAt(body, stringAt(body, 0).next);
  let at = name.next + 2 + 2 * body.readInt16BE(name.next);
  const values = Array.from({ length: body.readInt16BE(at) }, () => null as string | null);
  at += 2;
  for (let i = 0; i < values.length; i++) {
    const length = body.readInt32BE(at);
    at += 4;
    if (length < 0) continue;
    values[i] = body.toString("utf8", at, at + length);
    at += length;
  }
  return { text: texts.get(name.text) ?? "", values };
}
