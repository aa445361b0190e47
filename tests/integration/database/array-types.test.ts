import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import postgres from "postgres";
import { afterAll, describe, expect, it } from "vitest";
import { connect } from "@/db/client";

/** "You're logged in" and "ready", as a PostgreSQL server writes them. */
const WELCOME = Buffer.from([82, 0, 0, 0, 8, 0, 0, 0, 0, 90, 0, 0, 0, 5, 73]);

describe("a server that goes away on a new connection's first statement", () => {
  it("fails that statement, and leaves no rejection that nobody handles", async () => {
    const server = createServer((socket: Socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => {
        socket.write(WELCOME);
        socket.once("data", () => socket.resetAndDestroy());
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    let note = (_: unknown) => {};
    const unhandled = new Promise((done) => {
      note = () => done("unhandled");
    });
    process.on("unhandledRejection", note);
    const { sql, close } = connect({ url: `postgres://nobody@127.0.0.1:${port}/nothing`, max: 1 });
    const failed = sql`select 1`.then(
      () => "answered",
      // A rejection that nobody handles is told after the statement's own.
      () => new Promise((done) => setTimeout(done, 0, "failed")),
    );
    expect(await Promise.race([unhandled, failed])).toBe("failed");
    process.off("unhandledRejection", note);
    await close();
    server.close();
  });
});

describe("arrays", () => {
  const url = process.env.DATABASE_URL ?? "";
  const ours = connect({ url, max: 1, patience: 10 });
  // Asks the server which array types there are, as the driver does by default.
  const asking = postgres(url, { max: 1, onnotice: () => {} });
  afterAll(async () => {
    await ours.close();
    await asking.end();
  });

  it.each([
    "array[1, -2, 3]",
    "array[1, 2]::int2[]",
    "array[9007199254740993]::int8[]",
    "array[1.5, -0.25]::float8[]",
    "array[1.5]::float4[]",
    "array[true, false]",
    "array['a', '', 'b c', 'with, comma', 'with \"quotes\"', E'back\\\\slash', '{braces}', E'two\\nlines', 'Łódź']",
    "array['null', 'NULL']",
    "array[['a', 'b'], ['c', 'd']]",
    "array[[1, 2], [3, 4]]",
    "'{}'::text[]",
    "'{}'::int[]",
    "null::text[]",
    "array['a'::varchar(3)]",
    "array['pg_class'::name]",
    "array['08:30'::time, '17:00']",
    "array['3f0e0b5e-6f0c-4f0e-9b0a-1d2c3b4a5f60'::uuid]",
    "array[7::oid]",
  ])("%s is read as the driver would read it", async (expression) => {
    const statement = `select ${expression} as value`;
    const [own] = await ours.sql.unsafe(statement);
    const [theirs] = await asking.unsafe(statement);
    expect(own?.value).toEqual(theirs?.value);
  });

  it("with gaps are read with null, which the driver reads as text", async () => {
    const [row] = await ours.sql.unsafe("select array['a', null] as texts, array[1, null] as numbers");
    expect(row).toEqual({ texts: ["a", null], numbers: [1, null] });
  });

  it.each<[string, unknown[]]>([
    [
      "text",
      ["a", "", "b c", "with, comma", 'with "quotes"', "back\\slash", "{braces}", "two\nlines", "NULL"],
    ],
    ["text", []],
    ["text", ["a", null]],
    ["int", [1, -2]],
    ["int8", ["9007199254740993"]],
    ["float8", [1.5]],
    ["time", ["08:30:00"]],
    ["uuid", ["3f0e0b5e-6f0c-4f0e-9b0a-1d2c3b4a5f60"]],
  ])("%s[] arrives as it was sent: %j", async (type, values) => {
    const [row] = await ours.sql.unsafe(`select $1::${type}[] as value`, [values as never]);
    expect(row?.value).toEqual(values);
  });
});
