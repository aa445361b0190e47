import { isCompanySaved } from "@/lib/features/company/reads";
import { reached } from "./database";
import { type Finding, fail, NotChecked, ok, reason, type Surroundings } from "./finding";

/** The public site and mails name a real company (rule company-saved). */
export async function company(around: Surroundings): Promise<Finding> {
  const { db } = await reached(around);
  const saved = await isCompanySaved({ db, now: new Date() }).catch((error: unknown) => {
    throw new NotChecked(`the settings can't be read (${reason(error)}): first put right what failed above`);
  });
  if (saved) return ok("Saved under Settings");
  return fail(
    'Not saved yet: the public site says "Coming soon", clients can\'t book, and they get no email or text. ' +
      "Log in, open Settings, Company, enter yours and save it.",
  );
}
