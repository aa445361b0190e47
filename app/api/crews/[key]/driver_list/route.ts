import { driverListContract } from "@/lib/crews/contract";
import { listDrivers } from "@/lib/crews/reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(driverListContract, listDrivers);
