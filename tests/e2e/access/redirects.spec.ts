import { DEMO_PASSWORD } from "@/db/seed/logins";
import { makeEmployee } from "@/tests/factories";
import { expect, test } from "../support/fixtures";

// Who is redirected where, and back (T11, T36). tests/unit/auth/next-path.test.ts tests which `next` is allowed.

test("a visitor is redirected to the right login, which returns them afterwards", async ({
  request,
  page,
}) => {
  for (const [asked, login] of [
    ["/crews/react/makepackages?view=appts", "/crews/react/login"],
    ["/crews/react_crew_mgt/runsheet", "/crews/react_crew_mgt/login"],
    ["/menu_items/main_menu", "/crews/react_crew_mgt/login"],
  ] as const) {
    const url = new URL((await request.get(asked)).url());
    expect([url.pathname, url.searchParams.get("next")]).toEqual([login, asked]);
  }
  for (const [asked, end] of [
    ["/runsheet", "/crews/react_crew_mgt/login?next=%2Fcrews%2Freact_crew_mgt%2Frunsheet"],
    ["/login?next=%2Fcrews%2Freact%2Fcrewsetup", "/crews/react/login?next=%2Fcrews%2Freact%2Fcrewsetup"],
    ["/crews/react_crew_mgt/services", "/crews/react_client_dashboard/services"],
    ["/login?next=%2F%2Fevil.test", "/crews/react_crew_mgt/login"],
  ] as const) {
    const { pathname, search } = new URL((await request.get(asked)).url());
    expect(pathname + search, asked).toBe(end);
  }
  await page.goto("/menu_items/main_menu");
  await expect(page.getByLabel("Username")).toBeVisible();
});

test("a manager who is already logged in goes from a login page to Home, never off the site (T36)", async ({
  page,
  logIn,
  baseURL,
}) => {
  await logIn("manager");
  const answer = await page.request.get("/crews/react/login", { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([307, "/crews/react"]);
  await page.goto("/crews/react/login");
  await expect(page).toHaveURL(`${baseURL}/crews/react`);
  for (const next of ["//evil.test", "/%0d%0aSet-Cookie:x"]) {
    await page.goto(`/crews/react/login?next=${encodeURIComponent(next)}`);
    await expect(page).not.toHaveURL(/\/login/);
    expect(new URL(page.url()).origin).toBe(baseURL);
  }
});

test("at a desk, office people land on their own home by the crew's door, and crews on theirs", async ({
  page,
}) => {
  for (const [username, home] of [
    ["manager", "/crews/react"],
    ["driver", "/crews/react_crew_mgt"],
  ] as const) {
    await page.context().clearCookies();
    await page.goto("/login");
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(home);
  }
});

test("someone whose session was ended has to log in again, without a loop (T11)", async ({
  page,
  context,
  db,
  sql,
}) => {
  const password = "a ladder in the yard";
  const { hrid, username } = await makeEmployee(db, { password });
  const login = { username, password };
  expect((await context.request.post("/api/sessions", { data: login })).status()).toBe(200);
  await page.goto("/menu_items/crew_menu");
  await expect(page.getByRole("heading", { level: 1, name: "Crew Menu" })).toBeVisible();
  await sql`update sessions set revoked_at = now() where hrid = ${hrid}`;
  await page.goto("/crews/react_crew_mgt/runsheet");
  await expect(page.getByLabel("Username")).toBeVisible();
  await sql`update employees set active = false where hrid = ${hrid}`;
});
