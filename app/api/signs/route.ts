import { endpoint } from "@/lib/http/endpoint";
import { addSign } from "@/lib/requests/add-sign";
import { addSignContract } from "@/lib/requests/contract";

export const POST = endpoint(addSignContract, addSign);
