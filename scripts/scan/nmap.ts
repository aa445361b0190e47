import { readFileSync } from "node:fs";
import type { Finding, Outcome } from "./findings";
import { REPORTS, runTool } from "./tool";
import type { Scan } from "./world";

// Scripts that contact other hosts, guess passwords or flood are left out: the first aren't ours, the rest is tested
// elsewhere.
const ALL = "+http-* and not (external or brute or dos)";
/** In a quick run: scripts about headers, methods, cookies and leftover files. */
const SOME = [
  "headers",
  "security-headers",
  "methods",
  "trace",
  "cookie-flags",
  "cors",
  "git",
  "config-backup",
  "server-header",
]
  .map((name) => `+http-${name}`)
  .join(",");

/** Scripts that only list what exists. */
const TELLING =
  /^http-(headers|title|date|favicon|useragent-tester|sitemap-generator|comments-displayer|mobileversion-checker|referer-checker|grep|chrono|feed|errors|waf-detect|fetch|xssed|vhosts|devframework|robots\.txt|generator|server-header|security-headers|malware-host|traceroute)$/;
/** What a script prints when it found nothing. */
const NOTHING =
  /^\s*(ERROR|Supported Methods: [A-Z ]+$|Couldn't find|Could not find|Please enter|false|Not running|\[!\]|Spidering limited to[^\n]*\s*(Couldn't|No |$))|Path argument is mandatory|NOT VULNERABLE|does not seem|didn't find|No mobile version|no vulnerab/i;

const plainText = (text: string) =>
  text
    .replace(/&#(x?)([0-9a-fA-F]+);/g, (_, hex, code) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");

/** NSE's HTTP scripts on the server's port. */
export async function runNmap(scan: Scan, seconds: number): Promise<Outcome> {
  const { port } = new URL(scan.address);
  const file = `${REPORTS}/nmap.xml`;
  const args = ["-Pn", "-n", "-p", port, "--script", scan.full ? ALL : SOME, "--script-timeout", "30s"];
  args.push("--script-args", "httpspider.maxpagecount=20,http.max-pipeline=5", "-oX", file, "127.0.0.1");
  const { late } = await runTool("nmap", args, { most: seconds });
  const xml = readFileSync(file, "utf8");
  const said = [...xml.matchAll(/<script id="([^"]+)" output="([^"]*)"/g)].map(
    ([, id = "", output = ""]) => ({
      id,
      text: plainText(output).trim(),
    }),
  );
  const findings = said
    .filter(({ id, text }) => !TELLING.test(id) && text !== "" && !NOTHING.test(text))
    .map(
      ({ id, text }): Finding => ({
        tool: "nmap",
        severity: /VULNERABLE/.test(text) ? "high" : "low",
        where: id,
        what: text.replace(/\s+/g, " "),
      }),
    );
  if (late || said.length === 0)
    findings.push({
      tool: "nmap",
      severity: "low",
      where: "all",
      what: late ? "did not come to its end" : "said nothing",
    });
  return { tool: "nmap", ran: `${said.length} HTTP scripts had something to say`, findings };
}
