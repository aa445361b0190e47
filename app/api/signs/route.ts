import { route } from "@/lib/http/route";
import { addSign } from "@/lib/requests/add-sign";
import { addSignContract } from "@/lib/requests/contract";

export const POST = route(addSignContract, addSign);
