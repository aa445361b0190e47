import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sql } from "postgres";
import { type BuiltServer, startBuiltServer } from "@/scripts/support/built-server";
import { makeProperty } from "@/tests/factories";
import { forgetOwnClient, logInAs, makeOwnClient, type OwnClient } from "../support/clients";
import { expect, test } from "../support/fixtures";

// T7: we never have a card's number: not in what the browser loads or sends, nor in the log or the database.

const NUMBER = "4242 4242 4242 4242";
const ANY_SPELLING = /4242[ -]?4242[ -]?4242[ -]?4242/;
const DASHBOARD = "/crews/react_client_dashboard/dashboard";
const STATIC = `${process.env.NEXT_DIST_DIR ?? ".next"}/static`;

test("the scripts we send have no field for a card (T7)", () => {
  const files = readdirSync(STATIC, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  expect(files.length).toBeGreaterThan(50);
  const field =
    /["'`]cc-(number|csc|exp|name|type|given|family)|\bname:["'`]cc|["'`]cc(Num|Cvc|Month|Year)["'`]/;
  const found = files.filter((name) => field.test(readFileSync(join(STATIC, name), "utf8")));
  expect(found).toEqual([]);
});

/** Every row of every table that contains the number, however it's spelled. */
async function tablesWithNumber(sql: Sql): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  expect(tables.length).toBeGreaterThan(50);
  const held: string[] = [];
  for (const { name } of tables) {
    const [row] = await sql`select 1 from ${sql(name)} t where t::text ~ ${ANY_SPELLING.source} limit 1`;
    if (row) held.push(name);
  }
  return held;
}

test.describe("with the server's whole log", () => {
  let server: BuiltServer;
  let client: OwnClient;
  let folder = "";
  const log = () => readFileSync(join(folder, "log"), "utf8");

  test.beforeEach(async ({ sql }) => {
    folder = mkdtempSync(join(tmpdir(), "card-log-"));
    const file = openSync(join(folder, "log"), "a");
    const stripe = Object.fromEntries(
      Object.entries(process.env).flatMap(([name, value]) =>
        /STRIPE/.test(name) && value ? [[name, value]] : [],
      ),
    );
    server = await startBuiltServer({
      databaseUrl: process.env.DATABASE_URL ?? "",
      settings: () => ({ ...stripe, LOG_LEVEL: "debug" }),
      port: 3280,
      log: file,
    });
    closeSync(file);
    client = await makeOwnClient(sql);
  });
  test.afterEach(async ({ sql }) => {
    await server.stop();
    await forgetOwnClient(sql, client);
    rmSync(folder, { recursive: true });
  });

  test("a number typed while paying, or into a note, is in no request, log line or table (T7)", async ({
    browser,
    sql,
    db,
  }) => {
    await makeProperty(db, { cfid: client.cfid, address: "9 Second St", eh: 12_000 });
    const context = await browser.newContext({ baseURL: server.address });
    await logInAs(context, client.email);
    const page = await context.newPage();
    await test.step("while paying", async () => {
      const sent: string[] = [];
      context.on("request", (request) => {
        sent.push([request.method(), request.url(), request.postData() ?? ""].join(" "));
      });
      await page.goto(`${DASHBOARD}?panel=apply_payment`);
      const card = page.getByRole("main").getByRole("radio", { name: /Visa 4242/ });
      await expect(async () => {
        await card.check();
        await expect(card).toBeChecked({ timeout: 500 });
      }).toPass();
      await page.keyboard.type(NUMBER);
      await page.getByRole("button", { name: "Apply Payment[New Card]" }).click();
      await expect(page.getByText("Stripe Payment of $209.05 Successful")).toBeVisible();
      expect(sent.join("\n")).toContain("confirm_payment");
      expect(sent.filter((line) => ANY_SPELLING.test(line))).toEqual([]);
      expect(log()).toContain("confirm_payment");
    });
    await test.step("into a note: refused, and no second order", async () => {
      await page.goto(`${DASHBOARD}?panel=book_eaves`);
      const form = page.getByRole("form", { name: /^Book / });
      await form.getByRole("radio", { name: /9 Second St/ }).check();
      await form.getByRole("radio", { name: /^EH\b(?! \+)/ }).check();
      await form.getByRole("group", { name: "Date range" }).getByRole("radio").last().check();
      await form.getByLabel(/Additional Notes/).fill(`Please charge ${NUMBER}`);
      const book = form.getByRole("button", { name: "Book Job" });
      const answer = page.waitForResponse("**/save_job_notes");
      await book.click();
      expect((await answer).status()).toBe(422);
      await expect(form.getByText("To keep card details safe").first()).toBeVisible();
      // The order exists by now: other notes must not make it a second one.
      await form.getByLabel(/Additional Notes/).fill("Gate code 1234");
      await book.click();
      await expect(page).toHaveURL(/panel=card&jobid=\d+/);
      const orders = await sql`
        select notes from jobs left join job_notes using (jobid) where cfid = ${client.cfid} and datebi is null`;
      expect(orders).toEqual([{ notes: "Gate code 1234" }]);
      expect(log()).toContain("/api/sales");
    });
    await context.close();
    expect(log()).not.toMatch(ANY_SPELLING);
    expect(await tablesWithNumber(sql)).toEqual([]);
  });
});
