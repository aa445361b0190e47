import { endpoint } from "@/lib/http/endpoint";
import { rollOverContract } from "@/lib/settings/contract";
import { rollOver } from "@/lib/settings/lists/roll-over";

export const POST = endpoint(rollOverContract, rollOver);
