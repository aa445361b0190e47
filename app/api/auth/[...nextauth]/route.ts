import { answerNextAuth } from "@/lib/auth/next-auth-handler";

export { answerNextAuth as GET, answerNextAuth as POST };
