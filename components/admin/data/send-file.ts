import type { ImportKind } from "@/lib/platform/data/schema";
import { ApiError } from "@/lib/platform/http/call-api";

/** Sends a file as it lies on the disk; under the same key it is uploaded once. Throws `ApiError`. */
export async function sendFile(kind: ImportKind, file: File, key: string): Promise<number> {
  const query = new URLSearchParams({ kind, name: file.name.slice(0, 200) });
  const response = await fetch(`/api/data/imports?${query}`, {
    method: "POST",
    headers: { "content-type": "text/csv", "idempotency-key": key },
    body: file,
  }).catch(() => {
    throw new ApiError(0, "NETWORK", "You're offline. Check your connection, then try again.");
  });
  const body = await response.json().catch(() => ({}));
  if (response.ok && typeof body.id === "number") return body.id;
  throw new ApiError(
    response.status,
    body.code ?? "ERROR",
    body.error ?? "The file wasn't uploaded. Try again.",
  );
}
