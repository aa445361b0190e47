import { dailyDnfsContract } from "@/lib/dnfs/contract";
import { dailyDnfs } from "@/lib/dnfs/reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(dailyDnfsContract, dailyDnfs);
