import { beforeAll, expect, it } from "vitest";
import { authenticate } from "@/lib/platform/auth/authenticate";
import { hashPassword } from "@/lib/platform/auth/password";
import * as make from "@/tests/factories";
import { listeningDatabase, testDatabase } from "@/tests/support/database";

const db = testDatabase();

/** The statements a wrong password sends for a name. */
async function statementsFor(username: string): Promise<string[]> {
  const heard: string[] = [];
  const asked = { username, password: "a wrong password", address: `203.0.113.${username.length}` };
  const listening = listeningDatabase((statement) => heard.push(statement));
  expect(await authenticate({ db: listening, now: new Date() }, asked)).toBeNull();
  return heard;
}

let names: Record<string, string>;
beforeAll(async () => {
  const passwordHash = await hashPassword("a lake in fog");
  const client = await make.makeClient(db, { email: "known@example.com", passwordHash });
  const noLogin = await make.makeClient(db, { email: "no-login@example.com", passwordHash: null });
  names = {
    "an employee": (await make.makeEmployee(db, { password: "a lake in fog" })).username,
    "a former employee": (await make.makeEmployee(db, { password: "a lake in fog", active: false })).username,
    "a client": client.email ?? "",
    "a client without a login": noLogin.email ?? "",
    "a name no one has": "nobody-has-this",
    "an email no one has": "nobody@example.com",
  };
});

it("a wrong password costs the same statements, whoever's name it is", async () => {
  const [first, ...others] = await Promise.all(Object.values(names).map(statementsFor));
  expect(first?.length).toBeGreaterThan(2);
  for (const statements of others) expect(statements).toEqual(first);
});
