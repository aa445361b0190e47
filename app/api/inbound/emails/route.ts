import { inboundEmailContract } from "@/lib/core/inbox/contract";
import { takeMail } from "@/lib/core/inbox/take-inbound";
import { endpoint, posted } from "@/lib/platform/http/endpoint";

export const POST = endpoint(inboundEmailContract, takeMail, { take: posted("mailgun") });
