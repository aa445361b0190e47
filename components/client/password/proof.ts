import { ApiError } from "@/lib/platform/http/call-api";

/** The server wants the current password: its message, for that field; null for other errors. */
export function proofWanted(error: unknown): ApiError | null {
  if (!(error instanceof ApiError) || error.details?.reason !== "reauth_required") return null;
  const { status, code, message, details } = error;
  return new ApiError(status, code, message, { details, errors: { current_password: [message] } });
}
