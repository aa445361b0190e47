import { rollOverContract } from "@/lib/core/settings/contract";
import { rollOver } from "@/lib/core/settings/lists/save-windows";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(rollOverContract, rollOver);
