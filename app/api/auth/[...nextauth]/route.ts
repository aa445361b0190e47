import { answerNextAuth } from "@/lib/core/sign-in/next-auth";
import { libraryDoor } from "@/lib/platform/http/endpoint";

export const { GET, POST } = libraryDoor(answerNextAuth, { path: "/api/auth/*", bodyLimit: 8 * 1024 });
