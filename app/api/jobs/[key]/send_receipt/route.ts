import { route } from "@/lib/http/route";
import { sendReceipt } from "@/lib/jobs/client/send-receipt";
import { sendReceiptContract } from "@/lib/jobs/contract";

export const GET = route(sendReceiptContract, sendReceipt);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/route";
