import { readMyWaiting } from "@/lib/features/exceptions/reads";
import { waitingContract } from "@/lib/features/exceptions/waiting-contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(waitingContract, readMyWaiting);
