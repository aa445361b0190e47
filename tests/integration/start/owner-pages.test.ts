import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it, vi } from "vitest";
import { POST as logIn } from "@/app/api/sessions/route";
import { POST as setMgr } from "@/app/api/sessions/set_mgr/route";
import { isStaff, type StaffActor } from "@/lib/auth/actor";
import { sessionCookieName } from "@/lib/auth/cookie";
import { readActor } from "@/lib/auth/session";
import { createAdmin } from "@/lib/employees/create-admin";
import { MENUS, type MenuEntry, menuFor } from "@/lib/menus/rules";
import { path } from "@/lib/paths";
import { GROUPS } from "@/lib/settings/group-rules";
import { makePartner } from "@/tests/factories/employees";
import { call } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { openPage } from "./page-support";

const jar = vi.hoisted(() => ({ session: "" }));
vi.mock("next/headers", async () => {
  const { sessionCookieName: name } = await import("@/lib/auth/cookie");
  return {
    cookies: async () => ({
      get: (asked: string) => (asked === name() ? { value: jar.session } : undefined),
    }),
    headers: async () => new Headers(),
  };
});

// Screens are drawn outside Next: who asks for its router gets one that stays where it is.
vi.mock("next/navigation", async (original) => ({
  ...(await original<typeof import("next/navigation")>()),
  useRouter: () => ({ push() {}, replace() {}, refresh() {}, prefetch() {} }),
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));

const db = testDatabase();
const boss = { username: "boss", fullname: "Ada Holt", password: "a lake in fog" };
let owner: StaffActor;

async function actorNow(): Promise<StaffActor> {
  const cookies = {
    get: (name: string) => (name === sessionCookieName() ? { value: jar.session } : undefined),
  };
  const actor = await readActor(cookies, new Date());
  if (!isStaff(actor)) throw new Error("Nobody is logged in");
  return actor;
}

beforeAll(async () => {
  await createAdmin(db, { ...boss, now: new Date() });
  const { username, password } = boss;
  const login = await call(logIn, { method: "POST", path: "/api/sessions", body: { username, password } });
  jar.session = /=([^;]+)/.exec(login.headers.get("set-cookie") ?? "")?.[1] ?? "";
  owner = await actorNow();
});

const menuOf = (viewer: StaffActor) =>
  menuFor("main_menu", viewer).sections.flatMap(({ entries }) => entries);

/** Opens and draws them one by one; a page that refuses or fails is named. */
async function openAll(addresses: readonly string[]) {
  for (const href of addresses) {
    const drawn = await openPage(href)
      .then(renderToStaticMarkup)
      .catch((thrown: unknown) => `${href} failed: ${String(thrown)}`);
    expect(drawn).toContain("<h1");
  }
}

it("opens every page of the main menu before there is anything", async () => {
  const all: MenuEntry[] = MENUS.main_menu.sections.flatMap(({ entries }) => entries);
  const own = all.filter(({ partner }) => !partner).map(({ href }) => href);
  expect(menuOf(owner).map(({ href }) => href)).toEqual(own);
  await openAll([...own, path.mainMenu(), path.employeeAccess(owner.hrid)]);
  await openAll(GROUPS.map(({ slug }) => path.settings(slug)));
}, 120_000);

it("opens every page of a partner, acting as one without any work yet", async () => {
  const { hrid } = await makePartner(db);
  const session = `${sessionCookieName()}=${jar.session}`;
  const acting = await call(setMgr, {
    ...{ method: "POST", path: "/api/sessions/set_mgr", cookie: session, body: { hrid } },
  });
  expect(acting).toMatchObject({ status: 200, body: { mgr: { hrid } } });
  const all: MenuEntry[] = MENUS.main_menu.sections.flatMap(({ entries }) => entries);
  const viewer = await actorNow();
  expect(menuOf(viewer).map(({ href }) => href)).toEqual(all.map(({ href }) => href));
  const more = [path.partnerPlan(), path.partnerJobs(), path.partnerTraining(), path.partnerTasks()];
  await openAll([...all.filter(({ partner }) => partner).map(({ href }) => href), ...more]);
}, 120_000);
