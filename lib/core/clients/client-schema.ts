import { z } from "zod";
import { normalisePostalCode } from "@/lib/values/postal-code";

const LENGTH = 200;

/** Text that may be left empty. Not `nullish`: a field that is not sent must stay unsent. */
const line = z
  .string()
  .nullable()
  .transform((value) => value?.trim() ?? "")
  .pipe(z.string().max(LENGTH, `At most ${LENGTH} characters`));

const oneOf = (fits: (value: string) => boolean, message: string) =>
  line.refine((value) => value === "" || fits(value), message);

const email = oneOf((value) => z.email().safeParse(value).success, "Enter an email such as ann@example.com");
const postcode = oneOf((value) => normalisePostalCode(value) !== null, "Enter a postal code such as M6G 2Y5");

/** Edit Personal Info, for the form and the server alike. */
export const personalInfoFields = z.object({
  honorific: line,
  firstname: line,
  lastname: line.refine((value) => value !== "", "Enter your last name"),
  // Judged on the server, which knows what is stored: imported lists hold numbers that must not keep a form from being saved.
  phone: line,
  cellphone: line,
  email,
  second_email: email,
  address: line,
  postcode,
  /** Whether the client wants texts about visits. */
  text_visits: z.boolean(),
});
export type PersonalInfo = z.output<typeof personalInfoFields>;
