import { inboundEmailContract } from "@/lib/core/inbox/contract";
import { takeMail } from "@/lib/core/inbox/take-inbound";
import { endpoint, posted } from "@/lib/platform/http/endpoint";
import { mailgunKey } from "@/lib/platform/services/inbound";

export const POST = endpoint(inboundEmailContract, takeMail, {
  take: posted({ requireService: mailgunKey }),
});
