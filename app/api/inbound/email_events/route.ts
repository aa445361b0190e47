import { emailEventContract } from "@/lib/core/inbox/contract";
import { takeMailEvent } from "@/lib/core/inbox/take-inbound";
import { endpoint, posted } from "@/lib/platform/http/endpoint";
import { mailgunKey } from "@/lib/platform/services/inbound";

export const POST = endpoint(emailEventContract, takeMailEvent, {
  take: posted({ requireService: mailgunKey }),
});
