import { route } from "@/lib/http/route";
import { eavesPlusFiveContract } from "@/lib/jobs/contract";
import { eavesPlusFive } from "@/lib/jobs/eaves-plus-five";

export const POST = route(eavesPlusFiveContract, eavesPlusFive);
