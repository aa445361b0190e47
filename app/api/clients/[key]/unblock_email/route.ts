import { unblockEmail } from "@/lib/core/inbox/answer-message";
import { unblockEmailContract } from "@/lib/core/inbox/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(unblockEmailContract, unblockEmail);
