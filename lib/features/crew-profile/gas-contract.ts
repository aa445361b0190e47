import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import type { Gas } from "@/lib/core/work/gas-rules";
import { gasReadingIssues } from "@/lib/core/work/task-rules";
import { recordId } from "@/lib/platform/http/parse-input";
import { fieldText, refineBy } from "@/lib/values/form-fields";
import { wire } from "@/lib/values/wire";

/** What a crew typed off the odometer and the gas slip. */
export const gasRecord = z.object({ odometer: z.number(), gas_amount: wire.cents });
export type GasRecord = z.output<typeof gasRecord>;

/** Null for a task that isn't about gas. */
export const toGasRecord = ({ odometer, gasAmount }: Gas): GasRecord | null =>
  odometer === null || gasAmount === null ? null : { odometer, gas_amount: gasAmount };

export const staleGas = defineRefusal("stale", { gas: gasRecord });

const readings = { odometer: fieldText, gasAmount: fieldText };

/** `seen`: what the form opened with. */
export const gasFields = z
  .object({ ...readings, seen: z.object(readings) })
  .superRefine(refineBy(gasReadingIssues));

export const correctGasContract = defineContract({
  method: "PATCH",
  path: "/api/crew_tasks/{id}",
  who: "cap:production",
  effect: "write",
  params: z.object({ id: recordId() }),
  body: gasFields,
  answer: z.object({ gas: gasRecord }),
  refusals: [staleGas],
});
