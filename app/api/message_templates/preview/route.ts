import { previewMessageContract } from "@/lib/features/messages/contract";
import { previewMessage } from "@/lib/features/messages/message-client";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(previewMessageContract, previewMessage);
