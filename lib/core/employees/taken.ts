import { violatedConstraint } from "@/db/transaction";
import { Conflict } from "@/lib/errors";

const TAKEN: Record<string, { field: string; message: string }> = {
  employees_username_key: { field: "username", message: "This username is taken" },
  employees_name_key: { field: "name", message: "Another employee already has this short name" },
};

/** Runs a write of an employee; 409 at the field when somebody else has the username or the short name. */
export async function refuseTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    const taken = TAKEN[violatedConstraint(error) ?? ""];
    throw taken ? new Conflict(taken.message, { errors: { [taken.field]: [taken.message] } }) : error;
  }
}
