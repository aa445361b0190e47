import { expect, test } from "../support/fixtures";

// decisions 15, corrections 60, T36: who is sent where.

test("without a session every staff page leads to its area's login and back", async ({ page }) => {
  for (const [asked, login] of [
    ["/crews/react/makepackages?view=appts", "/crews/react/login"],
    ["/crews/react_crew_mgt/runsheet", "/crews/react_crew_mgt/login"],
    ["/menu_items/main_menu", "/crews/react_crew_mgt/login"],
  ] as const) {
    await page.goto(asked);
    const url = new URL(page.url());
    expect([url.pathname, url.searchParams.get("next")]).toEqual([login, asked]);
  }
});

test("bare crew paths go to the crew app, its public pages to the client area, /login to the login of `next`", async ({
  page,
}) => {
  await page.goto("/runsheet");
  await expect(page).toHaveURL(/\/crews\/react_crew_mgt\/login\?next=%2Fcrews%2Freact_crew_mgt%2Frunsheet$/);
  await page.goto("/login?next=%2Fcrews%2Freact%2Fcrewsetup");
  await expect(page).toHaveURL(/\/crews\/react\/login\?next=%2Fcrews%2Freact%2Fcrewsetup$/);
  await page.goto("/crews/react_crew_mgt/services");
  await expect(page).toHaveURL(/\/crews\/react_client_dashboard\/services$/);
  await page.goto("/login?next=%2F%2Fevil.test");
  await expect(page).toHaveURL(/\/crews\/react_crew_mgt\/login$/);
});

test("a login page sends who is logged in home, and follows only an own `next` (T36)", async ({
  page,
  logIn,
  baseURL,
}) => {
  await logIn("manager");
  await page.goto("/crews/react/login");
  await expect(page).toHaveURL(`${baseURL}/crews/react`);
  for (const next of ["//evil.test", "https:evil.test", "/\\evil.test", "/%0d%0aSet-Cookie:x"]) {
    await page.goto(`/crews/react/login?next=${encodeURIComponent(next)}`);
    // The streamed page redirects once it is there.
    await expect(page).not.toHaveURL(/\/login/);
    expect(new URL(page.url()).origin).toBe(baseURL);
  }
});

test("a revoked session leads to the login, without a loop (T11)", async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const context = await browser.newContext({ baseURL });
  const own = await context.newPage();
  await context.request.post("/api/sessions", { data: { username: "closer", password: "runsheet-demo" } });
  await own.goto("/menu_items/crew_menu");
  await expect(own.getByRole("heading", { level: 1, name: "Crew Menu" })).toBeVisible();
  await sql`update sessions set revoked_at = now() where hrid = (select hrid from employees where username = 'closer')`;
  await own.goto("/crews/react_crew_mgt/runsheet");
  await expect(own.getByLabel("Username")).toBeVisible();
  await context.close();
  await page.goto("/crews/react_crew_mgt/login");
  await expect(page.getByLabel("Username")).toBeVisible();
});
