import { route } from "@/lib/http/route";
import { rollOverContract } from "@/lib/settings/contract";
import { rollOver } from "@/lib/settings/lists/roll-over";

export const POST = route(rollOverContract, rollOver);
