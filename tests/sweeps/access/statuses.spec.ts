import type { APIRequestContext } from "@playwright/test";
import { type For, PAGES, type PageRule } from "@/tests/e2e/access/pages";
import { expect, test } from "@/tests/e2e/support/fixtures";
import { PEOPLE, VISITOR } from "@/tests/e2e/support/people";

// A page's status is decided before its first byte: requests every page as every role.

const CLIENT = "client@example.com";
const AT_ONCE = 8;

type Asker = { login: string; partner: boolean; capabilities: ReadonlySet<string> };

const isStaff = ({ login }: Asker) => login !== VISITOR && login !== CLIENT;

function mayOpen(whom: For, who: Asker): boolean {
  if (whom === "anyone") return true;
  if (whom === "logged out") return who.login === VISITOR;
  if (whom === "client") return who.login !== VISITOR;
  if (whom === "partner") return who.partner;
  if (whom === "nobody" || whom === "developers") return false;
  if ("anyOf" in whom)
    return isStaff(who) && whom.anyOf.some((capability) => who.capabilities.has(capability));
  return isStaff(who) && whom.staff.every((capability) => who.capabilities.has(capability));
}

function expectedStatus({ for: whom, missing }: PageRule, who: Asker): number {
  if (whom === "developers") return 404;
  if (mayOpen(whom, who)) return missing ? 404 : 200;
  const isRefused = isStaff(who) && whom !== "logged out" && whom !== "nobody";
  return isRefused ? 403 : 307;
}

async function statusesFor(request: APIRequestContext): Promise<number[]> {
  const statuses: number[] = [];
  const left = [...PAGES.entries()];
  const ask = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [i, { folder, at }] = next;
      statuses[i] = (await request.get(at ?? folder, { maxRedirects: 0, timeout: 60_000 })).status();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return statuses;
}

for (const { login } of PEOPLE)
  test(`every page answers ${login} with its true status`, async ({ context, logIn, sql }) => {
    if (login !== VISITOR) await logIn(login);
    const rows = await sql`select capability from employee_capabilities
      join employees using (hrid) where username = ${login}`;
    const [partner] = await sql`select 1 from partners join employees using (hrid) where username = ${login}`;
    const capabilities = new Set<string>(rows.map((row) => row.capability));
    if (partner) capabilities.add("crew_mgt");
    const who = { login, partner: Boolean(partner), capabilities };
    const statuses = await statusesFor(context.request);
    const wrong = PAGES.map((page, i) => ({ page, is: statuses[i], due: expectedStatus(page, who) }))
      .filter(({ is, due }) => is !== due)
      .map(({ page, is, due }) => `${page.at ?? page.folder} answers ${is}, not ${due}`);
    expect(wrong).toEqual([]);
  });
