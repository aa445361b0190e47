import { type APIRequestContext, request } from "@playwright/test";
import { DEMO_PASSWORD } from "@/db/seed/logins";
import { expect, test } from "@/tests/e2e/support/fixtures";
import { wrongEverywhere } from "@/tests/e2e/support/headers";
import { endpointRows } from "@/tests/support/endpoints";

// T32: the headers of every endpoint; `tour.spec.ts` checks every page, `e2e/security/headers` files and missing pages.

async function answers(api: APIRequestContext, rows: ReturnType<typeof endpointRows>) {
  const wrong: string[] = [];
  for (const { method, path: pattern } of rows) {
    const at = pattern.replace(/\{\w+\}/g, "1");
    if (at.endsWith("/stream")) continue;
    const response = await api.fetch(at, { method, ...(method !== "GET" && { data: {} }) });
    const headers = response.headers();
    for (const one of wrongEverywhere(headers)) wrong.push(`${method} ${at} ${response.status()}: ${one}`);
    if (!headers["content-security-policy"]?.startsWith("default-src 'none'"))
      wrong.push(`${method} ${at} may load something`);
  }
  return wrong;
}

test("no endpoint's answer may be cached, framed or sniffed (T32)", async ({ baseURL }) => {
  const rows = endpointRows();
  const nobody = await request.newContext({ baseURL });
  expect(await answers(nobody, rows)).toEqual([]);
  const owner = await request.newContext({ baseURL });
  await owner.post("/api/sessions", { data: { username: "owner", password: DEMO_PASSWORD } });
  expect(
    await answers(
      owner,
      rows.filter(({ effect }) => effect === "read"),
    ),
  ).toEqual([]);
  await Promise.all([nobody.dispose(), owner.dispose()]);
});
