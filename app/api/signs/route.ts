import { addSignContract } from "@/lib/core/requests/contract";
import { addSign } from "@/lib/core/requests/send-request";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(addSignContract, addSign);
