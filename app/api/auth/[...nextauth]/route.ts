import { answerNextAuth } from "@/lib/auth/next-auth-handler";
import { libraryDoor } from "@/lib/http/endpoint";

export const { GET, POST } = libraryDoor(answerNextAuth, { path: "/api/auth/*", bodyLimit: 8 * 1024 });
