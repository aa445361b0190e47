import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { wire } from "@/lib/values/wire";

const priority = z.enum(["A", "B"]);
export type Priority = z.output<typeof priority>;

/** A client who may get wine: wine_list when they're on this year's list. */
export const masterClient = z.object({
  cfid: z.number(),
  fullname: z.string(),
  address: z.string().nullable(),
  perly: z.string().nullable(),
  total_spent: wire.cents,
  wine_list: priority.nullable(),
});
export type MasterClient = z.output<typeof masterClient>;

/** Already on a list, or has had the wine: the client's current entry. */
export const wineStands = defineRefusal("stands", { client: masterClient });

const staff = { method: "GET", who: "staff" } as const;
const params = z.object({ cfid: recordId() });
const answer = z.object({ client: masterClient });

/** A range's clients, biggest spenders first; priority_A and priority_B count the year's whole list. */
export const loadWineListContract = defineContract({
  ...staff,
  path: "/api/clients/{key}/load_wine_list",
  effect: "read",
  params: z.object({ key: z.string().max(60) }),
  answer: z.object({
    wine_clients: z.array(masterClient),
    priority_A: z.number(),
    priority_B: z.number(),
  }),
});

export const addWineListAContract = defineContract({
  ...staff,
  path: "/api/clients/{cfid}/add_wine_list_A",
  effect: "write",
  params,
  answer,
  refusals: [wineStands],
});

export const addWineListBContract = defineContract({
  ...staff,
  path: "/api/clients/{cfid}/add_wine_list_B",
  effect: "write",
  params,
  answer,
  refusals: [wineStands],
});

export const removeWineListContract = defineContract({
  ...staff,
  path: "/api/clients/{cfid}/remove_wine_list",
  effect: "write",
  params,
  answer,
  refusals: [wineStands],
});
