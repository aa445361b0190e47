import { driverListContract } from "@/lib/core/crews/contract";
import { listDrivers } from "@/lib/core/crews/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(driverListContract, listDrivers);
