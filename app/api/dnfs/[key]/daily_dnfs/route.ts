import { dailyDnfsContract } from "@/lib/dnfs/contract";
import { dailyDnfs } from "@/lib/dnfs/reads";
import { route } from "@/lib/http/route";

export const GET = route(dailyDnfsContract, dailyDnfs);
