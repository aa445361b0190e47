import { createHash } from "node:crypto";
import { type Context, staffOf } from "@/lib/context";
import type { Answer } from "@/lib/contract";
import { readRunsheet } from "@/lib/core/crews/runsheet-reads";
import { readCrewDnfs } from "@/lib/core/dnfs/reads";
import { AREAS, path } from "@/lib/paths";
import type { KeptDay, keptDayContract } from "./contract";
import { listCardVersions } from "./sql";

/** A short hash that changes with what a screen shows. */
const versionOf = (shown: unknown): string =>
  createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 12);

const other = (address: string, shown: unknown = null): KeptDay["screens"][number] => ({
  address,
  kind: "other",
  version: shown === null ? "" : versionOf(shown),
});

/**
 * The caller's day as a list of URLs for their phone to store. Includes jobs and DNFs once the safety points are read.
 */
export async function readKeptDay(ctx: Context): Promise<Answer<typeof keptDayContract>> {
  const { hrid, mgr } = staffOf(ctx);
  const sheet = await readRunsheet(ctx, hrid);
  const crew = sheet.today_crew;
  const dnfs = crew && sheet.safety_ok ? await readCrewDnfs(ctx, crew.crew_hrid) : [];
  const cards = await listCardVersions(
    ctx.db,
    sheet.jobs.map(({ jobid }) => jobid),
    dnfs.map(({ dnfid }) => dnfid),
  );
  const day = { sheet, dnfs };
  const map = crew ? [path.maps(), path.maps(`?crew_hrid=${crew.crew_hrid}`)] : [path.maps()];
  return {
    person: [hrid, mgr?.hrid].filter(Boolean).join("-"),
    screens: [
      other(path.runsheet(), day),
      other(AREAS.crew, day),
      ...sheet.jobs.map((job) => ({
        address: path.jobDetails(job.jobid),
        kind: "job" as const,
        version: versionOf([job, cards.jobs.get(job.jobid)]),
      })),
      ...dnfs.map((dnf) => ({
        address: path.dnfDetails(dnf.dnfid),
        kind: "dnf" as const,
        version: versionOf([dnf, cards.dnfs.get(dnf.dnfid)]),
      })),
      ...map.map((address) => ({ address, kind: "map" as const, version: versionOf(sheet.jobs) })),
      ...(crew ? [other(path.crewDetails(crew.ocid), sheet.jobs)] : []),
      ...[
        ...[path.openClose(), path.safetyTalk(), path.liveActions(), path.createLiveAction(), path.stats()],
        path.myPay(),
      ].map((address) => other(address)),
    ],
  };
}
