import { rollOverContract } from "@/lib/core/settings/contract";
import { rollOver } from "@/lib/core/settings/lists/roll-over";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(rollOverContract, rollOver);
