import { route } from "@/lib/http/route";
import { sendTestMailContract } from "@/lib/self-test/contract";
import { sendTestMail } from "@/lib/self-test/send-test-mail";

export const POST = route(sendTestMailContract, sendTestMail);
