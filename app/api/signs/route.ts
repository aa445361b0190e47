import { addSign } from "@/lib/core/requests/add-sign";
import { addSignContract } from "@/lib/core/requests/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(addSignContract, addSign);
