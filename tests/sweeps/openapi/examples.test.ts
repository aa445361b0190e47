// Over 20 s: asks every endpoint once.
import "@/tests/support/stripe/running";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { codeApps, images } from "@/db/schema";
import { forgetEverything } from "@/lib/platform/fair-use/process-memory";
import { makeReportedJob, NOW } from "@/tests/factories";
import { clientForm } from "@/tests/integration/access/probing/client-world";
import {
  ask,
  type Endpoint,
  endpoints,
  type Sent,
  sampleRequest,
} from "@/tests/integration/access/probing/probe";
import type { Known } from "@/tests/integration/access/probing/sample";
import { staffCookieFor, staffForm } from "@/tests/integration/access/probing/staff-requests";
import { makeStaffWorld, type StaffWorld } from "@/tests/integration/access/probing/staff-world";
import { attempt, onStage } from "@/tests/integration/access/probing/stage";
import { testDatabase } from "@/tests/support/database";
import { standIn } from "@/tests/support/stripe/running";
import { MORE_REQUESTS } from "./requests";
import { tidy } from "./tidy";
import { WRITTEN } from "./written";

let world: StaffWorld;
let more: Record<string, Known> = {};
onStage(async () => {
  const db = testDatabase();
  world = await makeStaffWorld();
  const { jobid } = await makeReportedJob(db, { crewHrid: world.boss, num: 9 });
  // Pictures of the same moment stand in any order.
  const later = { createdAt: new Date(NOW.getTime() + 60_000) };
  await db.update(images).set(later).where(eq(images.id, world.client.photo));
  const { person } = world.people;
  await db.insert(codeApps).values({ hrid: person, secret: "of a phone they lost", confirmedAt: NOW });
  more = {
    "GET /api/partners/{jobid}/list_of_cards": { jobid },
    "DELETE /api/employees/{id}/factors": { id: person },
  };
});

/** Only for a client without a card: staff ask for one. */
const CARDLESS = /mark_cc_status_required|unsecure_upcoming_jobs/;

/** A client's own request, or an employee's with every right. */
function requestTo(endpoint: Endpoint): { sent: Sent; cookie: string } {
  const { name, who } = endpoint;
  const form = { ...MORE_REQUESTS[name]?.(world), ...more[name] };
  if ((who === "owner" && !CARDLESS.test(name)) || who === "public")
    return {
      sent: sampleRequest(endpoint, { ...clientForm(name, world.client), ...form }),
      cookie: world.client.cookie,
    };
  return {
    sent: sampleRequest(endpoint, { ...staffForm(name, who, world), ...form }),
    cookie: staffCookieFor(name, who, world),
  };
}

async function exampleOf(endpoint: Endpoint): Promise<Record<string, unknown>> {
  const written = WRITTEN[endpoint.name];
  if (written) return written;
  forgetEverything();
  const kept = structuredClone(standIn.data);
  const { sent, cookie } = requestTo(endpoint);
  const { status, text } = await attempt(() => ask(endpoint, sent, { cookie }));
  Object.assign(standIn.data, kept);
  if (status !== 200) throw new Error(`${endpoint.name}: ${status} ${text} ${JSON.stringify(sent.params)}`);
  const upload = endpoint.contract.upload === true;
  const body = upload ? { ...(sent.body as object), file: "(the picture)" } : sent.body;
  return tidy({ ...sent, body, answer: JSON.parse(text) });
}

it("asks every endpoint for an example of the API's description", async () => {
  const refused: string[] = [];
  const lines: string[] = [];
  for (const endpoint of await endpoints()) {
    const example = await exampleOf(endpoint).catch((error: unknown) => void refused.push(String(error)));
    if (example) lines.push(`${JSON.stringify(endpoint.name)}: ${JSON.stringify(example)}`);
  }
  expect(refused).toEqual([]);
  await expect(`{\n${lines.join(",\n")}\n}\n`).toMatchFileSnapshot(
    "../../../lib/registry/openapi/data/examples.json",
  );
}, 600_000);
