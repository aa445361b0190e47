import { eq } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { clients, jobs, properties } from "@/db/schema/index";
import { heldFor } from "./owed";

/** A job as its pay link shows it, with the address to write to. Prices in cents. */
export async function findJobOfPayLink(db: Handle, jobid: number) {
  const [row] = await db
    .select({
      jobid: jobs.jobid,
      cfid: jobs.cfid,
      jobdesc: jobs.jobdesc,
      customdesc: jobs.customdesc,
      address: properties.address,
      postcode: properties.postcode,
      price: jobs.price,
      discountPrice: jobs.discountPrice,
      alreadyPaid: jobs.alreadyPaid,
      recstatus: jobs.recstatus,
      datebi: jobs.datebi,
      cancelledAt: jobs.cancelledAt,
      heldFor,
      honorific: clients.honorific,
      firstname: clients.firstname,
      lastname: clients.lastname,
      email: clients.email,
    })
    .from(jobs)
    .innerJoin(properties, eq(properties.jobinfoid, jobs.jobinfoid))
    .innerJoin(clients, eq(clients.cfid, jobs.cfid))
    .where(eq(jobs.jobid, jobid));
  return row ?? null;
}
