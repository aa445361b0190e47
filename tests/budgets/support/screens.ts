import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { imports } from "@/db/schema";
import { path } from "@/lib/paths";
import { PAGES } from "@/tests/e2e/access/pages";
import { SCREENS } from "@/tests/e2e/layout/every-page";
import type { Ask } from "./measure";

/** Everyone's screens; several addresses can show the same one. */
export async function screensOf(sql: Sql, db: Database): Promise<Ask[]> {
  const areas = [await moreScreens(db)];
  for (const screensIn of Object.values(SCREENS)) areas.push(await screensIn(sql, db));
  return areas.flatMap((area) =>
    Object.entries(area).flatMap(([login, addresses]) =>
      addresses.map((at): Ask => ({ name: nameOf(at, login), login, at })),
    ),
  );
}

/** What the tour of every page leaves out. */
async function moreScreens(db: Database): Promise<Record<string, string[]>> {
  const columns = { kind: "clients", state: "mapping", filename: "clients.csv" } as const;
  const rows = await db
    .insert(imports)
    .values({ ...columns, sha256: "a".repeat(64) })
    .returning();
  const open = rows.map(({ id }) => path.dataImport(id));
  return { owner: [path.home("production", "?crews=all"), ...open] };
}

/** Folders of the pages that someone sees: some only redirect, or aren't in the built server. */
export const FOLDERS = PAGES.filter((rule) => rule.for !== "nobody" && rule.for !== "developers").map(
  ({ folder }) => folder,
);

const patternOf = (folder: string) =>
  new RegExp(`^${folder.replace(/\/\[\[\.\.\.\w+\]\]/, "(?:/.*)?").replace(/\[\w+\]/g, "[^/]+")}$`);
const PATTERNS = FOLDERS.toSorted((a, b) => a.split("[").length - b.split("[").length).map(
  (folder) => [folder, patternOf(folder)] as const,
);

/** The folder of the page at an address. */
export function folderOf(at: string): string {
  const { pathname } = new URL(at, "http://runsheet");
  return PATTERNS.find(([, pattern]) => pattern.test(pathname))?.[0] ?? pathname;
}

/** A screen's name in the budget: its folder and who looks, with the query but without numbers and tokens. */
function nameOf(at: string, login: string): string {
  const { pathname, search } = new URL(at, "http://runsheet");
  const named = /\d|[\w-]{30}/.test(pathname) ? folderOf(at) : pathname;
  const query = decodeURIComponent(search).replace(/=[^&]*(\d|\. )[^&]*/g, "=…");
  return `${named}${query} (${login.split("@")[0]})`;
}
