import { stopVisitContract } from "@/lib/core/dnfs/contract";
import { stopVisit } from "@/lib/core/dnfs/stop-visit";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(stopVisitContract, stopVisit);
