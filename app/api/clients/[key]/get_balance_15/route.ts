import { balance15Contract } from "@/lib/core/clients/client-contract";
import { getBalance15 } from "@/lib/core/clients/client-reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(balance15Contract, getBalance15);
