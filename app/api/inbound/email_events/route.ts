import { emailEventContract } from "@/lib/core/inbox/contract";
import { takeMailEvent } from "@/lib/core/inbox/take-inbound";
import { endpoint, posted } from "@/lib/platform/http/endpoint";

export const POST = endpoint(emailEventContract, takeMailEvent, { take: posted("mailgun") });
