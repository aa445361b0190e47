import { cancelPendingEmailContract, resendConfirmationContract } from "@/lib/core/clients/email/contract";
import { cancelPending, resendConfirmation } from "@/lib/core/clients/email/pending-email";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(resendConfirmationContract, resendConfirmation);
export const DELETE = endpoint(cancelPendingEmailContract, cancelPending);
