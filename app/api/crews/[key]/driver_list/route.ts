import { driverListContract } from "@/lib/crews/contract";
import { listDrivers } from "@/lib/crews/reads";
import { route } from "@/lib/http/route";

export const GET = route(driverListContract, listDrivers);
