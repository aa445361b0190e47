import { readFileSync } from "node:fs";
import type { Finding, Outcome } from "./findings";
import { ffuf } from "./runs/ffuf-run";
import { WORDS } from "./tool";
import type { Login, Scan } from "./world";

const FOLDERS = [
  "",
  "_next/",
  "_next/static/",
  "_next/static/chunks/",
  "api/",
  "public/",
  "crews/react_client_dashboard/",
];

const NAMES =
  `.env .env.local .env.production .env.development .env.example .git/HEAD .git/config .git/index .gitignore
.npmrc .nvmrc .dockerignore .DS_Store .htaccess .htpasswd .svn/entries .hg/store .vscode/settings.json .idea/workspace.xml
.next/BUILD_ID .next/routes-manifest.json .next/server/middleware.js .next/build-manifest.json .next/prerender-manifest.json
.next/required-server-files.json .next/trace .next-scan/BUILD_ID .data/secret .data/uploads/ .data/cards.json .data/test
package.json package-lock.json tsconfig.json next.config.ts next.config.js next.config.mjs middleware.ts middleware.js
drizzle.config.ts biome.json knip.json Dockerfile compose.yaml docker-compose.yml README.md SECURITY.md docs/security.md
docs/endpoints.tsv lib/env.ts db/schema/index.ts scripts/seed.ts instrumentation.ts vitest.config.ts playwright.config.ts
node_modules/next/package.json node_modules/.package-lock.json yarn.lock pnpm-lock.yaml server.js server.ts app.js
index.php index.html index.js.map main.js.map app.js.map webpack.js.map main-app.js.map framework.js.map page.js.map
backup.sql backup.zip backup.tar.gz dump.sql db.sql database.sql data.sql runsheet.sql runsheet.zip site.tar.gz www.zip
backup/ backups/ old/ tmp/ logs/ log/ debug/ test/ dev/ error.log access.log server.log npm-debug.log core heapdump
id_rsa .ssh/id_rsa .aws/credentials .bash_history config.json config.yml settings.json secrets.json credentials.json
wp-login.php wp-config.php wp-config.php.bak phpmyadmin/ phpinfo.php server-status server-info actuator actuator/env
actuator/heapdump metrics prometheus graphql swagger swagger.json swagger-ui/ openapi.json api-docs v1 admin admin/ console
crossdomain.xml clientaccesspolicy.xml sitemap.xml robots.txt security.txt .well-known/security.txt humans.txt
_next/image?url=/etc/passwd&w=64&q=75 _next/image?url=http://127.0.0.1:22/&w=64&q=75 __nextjs_original-stack-frame
__nextjs_source-map _next/webpack-hmr _next/mcp _next/static/development/_buildManifest.js _next/data/x/index.json
%2e%2e/package.json ..%2fpackage.json ..%2f..%2f..%2fetc/passwd %2e%2e%2f%2e%2e%2fetc%2fpasswd ..%5c..%5cpackage.json
static/../../package.json api/auth/session api/auth/providers api/auth/csrf api/auth/signin api/auth/error api/auth/signout
api/openapi.json api/health api/debug api/test api/users api/admin`.split(/\s+/);

/** Suffixes of backup files made by editors and people. */
const BACKUPS = ["~", ".bak", ".old", ".orig", ".swp", ".save", ".copy", ".1", ".zip", ".tar.gz"];

const words = (full: boolean): string[] => {
  const own = FOLDERS.flatMap((folder) => NAMES.map((name) => folder + name));
  const backups = ["package.json", "index", "server.js", "api/jobs", "api/sessions", "menu_items/main_menu"];
  const listed = readFileSync(WORDS, "utf8")
    .split("\n")
    .filter((word) => /^[\w.@~-]+$/.test(word));
  const some = full ? listed : listed.filter((_, at) => at % 10 === new Date().getDate() % 10);
  return [
    ...own,
    ...backups.flatMap((name) => BACKUPS.map((end) => name + end)),
    ...some,
    ...some.map((word) => `api/${word}`),
  ];
};

/** Files and folders that no one should find: reports every one that has its own content. */
export async function runHiddenFiles(scan: Scan): Promise<Outcome> {
  const findings: Finding[] = [];
  const asked = words(scan.full);
  for (const login of ["nobody", "driver"] satisfies Login[]) {
    const cookie = await scan.cookie(login);
    const headers: Record<string, string> = cookie ? { cookie } : {};
    const { hits, late } = await ffuf(scan, { words: asked, headers, without: "404", most: 300 });
    if (late)
      findings.push({
        tool: "ffuf",
        severity: "low",
        where: `files as ${login}`,
        what: "did not come to its end",
      });
    for (const { input, status, length, redirect } of hits) {
      // The login page, or the same address in its usual spelling: neither reveals whether it exists.
      if (status === 307 || status === 308) continue;
      const refused = status >= 400 && status < 500;
      if (refused && input.startsWith("api/")) continue;
      const severity = status < 300 ? "medium" : "low";
      findings.push({
        tool: "ffuf",
        severity,
        where: `${login} /${input}`,
        what: `${status}, ${length} bytes ${redirect}`,
      });
    }
  }
  return {
    tool: "ffuf",
    ran: `${new Set(asked).size} names of hidden files and folders, as nobody and driver`,
    findings,
  };
}
