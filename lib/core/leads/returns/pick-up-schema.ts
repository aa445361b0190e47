import { z } from "zod";
import { fieldText, refineBy } from "@/lib/values/form-fields";
import { pickUpIssues } from "./pick-up-rules";

/** The result of fetching a sign. */
export const pickUpForm = z
  .object({ pick_up_type: fieldText, pick_up: fieldText })
  .superRefine(refineBy(pickUpIssues));
