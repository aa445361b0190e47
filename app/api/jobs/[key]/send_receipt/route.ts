import { sendReceipt } from "@/lib/core/jobs/client/send-mail";
import { sendReceiptContract } from "@/lib/core/jobs/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(sendReceiptContract, sendReceipt);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
