import { messageClientContract } from "@/lib/features/messages/contract";
import { messageClient } from "@/lib/features/messages/message-client";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(messageClientContract, messageClient);
