import type { Came } from "@/lib/platform/http/call-api";
import type { Waiting } from "@/lib/platform/waiting/waiting-rules";

const TIMEOUT_MS = 120_000;

/** Sends a photo with its details as a form, and reports how much is sent, which `fetch` can't. Null: no answer. */
export function sendPhoto(
  { url, method, input, file }: Waiting,
  headers: Record<string, string>,
  onProgress: (share: number) => void,
): Promise<Came | null> {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.append(name, String(value));
  if (file) form.append("file", file, "photo.jpg");
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ response: answerOf(request), text: request.responseText });
    request.onerror = () => resolve(null);
    request.ontimeout = () => resolve(null);
    request.send(form);
  });
}

const HEADERS = ["date", "x-request-id", "retry-after"];

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of HEADERS) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(null, { status: request.status, headers });
}
