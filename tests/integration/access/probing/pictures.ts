import { makeEmployee } from "@/tests/factories/employees";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { jpeg, upload } from "../../images/world";

/** Puts a picture of a job where pictures are kept; its id. */
export async function putImage(jobid: number): Promise<string> {
  const { hrid } = await makeEmployee(testDatabase());
  const { body } = await upload(await staffCookie(hrid), { owner: "job", owner_id: jobid }, await jpeg());
  return body.image.id;
}
