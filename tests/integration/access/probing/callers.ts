import { eq } from "drizzle-orm";
import { sessions } from "@/db/schema";
import { CAPABILITIES, type Capability } from "@/lib/actor";
import { makeClient } from "@/tests/factories/clients";
import { makeEmployee, makePartner } from "@/tests/factories/employees";
import { makeReportedJob } from "@/tests/factories/jobs";
import { clientCookie, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { makeLink } from "./links";

export type Caller = {
  name: string;
  cookie: string | undefined;
  /** An emailed link's token, included wherever a request could have one. */
  token?: string;
  kind: "nobody" | "client" | "staff" | "pay link" | "gallery link";
  capabilities: ReadonlySet<Capability>;
  partner: boolean;
};

type Staff = { capabilities?: Capability[]; crewMaster?: boolean };

/** Every kind of caller, with and without client care. */
export async function makeCallers(): Promise<Caller[]> {
  const db = testDatabase();
  const staff = async (
    name: string,
    { capabilities = [], crewMaster = false }: Staff = {},
    viewing = false,
  ): Promise<Caller> => {
    const { hrid } = await makeEmployee(db, { capabilities, crewMaster });
    const cookie = await staffCookie(hrid);
    if (viewing) {
      const open = { viewingCfid: (await makeClient(db)).cfid, viewingSince: new Date() };
      await db.update(sessions).set(open).where(eq(sessions.hrid, hrid));
    }
    return { name, cookie, kind: "staff", capabilities: new Set(capabilities), partner: false };
  };
  const partner = async (name: string): Promise<Caller> => {
    const cookie = await staffCookie((await makePartner(db)).hrid);
    return { name, cookie, kind: "staff", capabilities: new Set(["crew_mgt"]), partner: true };
  };
  /** Has only the right to act as a partner, and does. */
  const acting = async (name: string): Promise<Caller> => {
    const { hrid } = await makeEmployee(db, { capabilities: ["partner_admin"] });
    const cookie = await staffCookie(hrid);
    const actingPartnerHrid = (await makePartner(db)).hrid;
    await db
      .update(sessions)
      .set({ actingPartnerHrid, actingSince: new Date() })
      .where(eq(sessions.hrid, hrid));
    const capabilities = new Set<Capability>(["partner_admin", "crew_mgt"]);
    return { name, cookie, kind: "staff", capabilities, partner: true };
  };
  const client = async (name: string): Promise<Caller> => {
    const cookie = await clientCookie((await makeClient(db, { password: "long enough" })).cfid);
    return { name, cookie, kind: "client", capabilities: new Set(), partner: false };
  };
  const visitor = async (name: string, purpose: "pay" | "gallery"): Promise<Caller> => {
    const token = await makeLink((await makeReportedJob(db)).jobid, purpose);
    const kind = `${purpose} link` as const;
    return { name, cookie: undefined, token, kind, capabilities: new Set(), partner: false };
  };
  const sales: Capability[] = ["sales", "client_care", "estimates_signs"];
  const manager: Capability[] = [...sales, "production", "pay", "crew_mgt", "management"];
  return [
    { name: "anonymous", cookie: undefined, kind: "nobody", capabilities: new Set(), partner: false },
    await client("client A"),
    await client("client B"),
    await visitor("WEB_USER pay", "pay"),
    await visitor("WEB_USER gallery", "gallery"),
    await staff("crew"),
    await staff("crew master", { crewMaster: true }),
    await staff("closer", { capabilities: ["client_care", "crew_mgt"] }),
    await staff("sales", { capabilities: sales }),
    await staff("manager", { capabilities: manager }),
    await staff("manager without pay", { capabilities: manager.filter((each) => each !== "pay") }),
    await partner("partner"),
    await partner("other partner"),
    await staff("client care, another client's dashboard open", { capabilities: ["client_care"] }, true),
    await acting("partner admin impersonating"),
    await staff("owner", { capabilities: [...CAPABILITIES] }),
  ];
}
