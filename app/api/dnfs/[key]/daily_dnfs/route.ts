import { dailyDnfsContract } from "@/lib/core/dnfs/contract";
import { dailyDnfs } from "@/lib/core/dnfs/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(dailyDnfsContract, dailyDnfs);
