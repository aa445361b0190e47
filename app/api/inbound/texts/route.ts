import { inboundTextContract } from "@/lib/core/inbox/contract";
import { takeText } from "@/lib/core/inbox/take-inbound";
import { endpoint, posted } from "@/lib/platform/http/endpoint";
import { twilioToken } from "@/lib/platform/services/inbound";

export const POST = endpoint(inboundTextContract, takeText, {
  take: posted({ requireService: twilioToken, header: "x-twilio-signature", xml: "<Response/>" }),
});
