import { inboundTextContract } from "@/lib/core/inbox/contract";
import { takeText } from "@/lib/core/inbox/take-inbound";
import { endpoint, posted } from "@/lib/platform/http/endpoint";

export const POST = endpoint(inboundTextContract, takeText, {
  take: posted("twilio"),
});
