import { keepEmailContract } from "@/lib/core/clients/email/contract";
import { keepEmail } from "@/lib/core/clients/email/settle-email";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(keepEmailContract, keepEmail);
