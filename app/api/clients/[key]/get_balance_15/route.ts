import { balance15Contract } from "@/lib/clients/client-contract";
import { getBalance15 } from "@/lib/clients/client-reads";
import { route } from "@/lib/http/route";

export const GET = route(balance15Contract, getBalance15);
