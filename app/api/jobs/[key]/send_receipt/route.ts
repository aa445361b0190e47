import { endpoint } from "@/lib/http/endpoint";
import { sendReceipt } from "@/lib/jobs/client/send-receipt";
import { sendReceiptContract } from "@/lib/jobs/contract";

export const GET = endpoint(sendReceiptContract, sendReceipt);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";
