import { balance15Contract } from "@/lib/clients/client-contract";
import { getBalance15 } from "@/lib/clients/client-reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(balance15Contract, getBalance15);
