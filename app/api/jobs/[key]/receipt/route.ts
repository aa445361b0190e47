import { resendReceipt } from "@/lib/core/jobs/client/send-mail";
import { resendReceiptContract } from "@/lib/core/jobs/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(resendReceiptContract, resendReceipt);
