import { onMyWayContract } from "@/lib/core/jobs/contract";
import { onMyWay } from "@/lib/core/jobs/visits/on-my-way";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(onMyWayContract, onMyWay);
