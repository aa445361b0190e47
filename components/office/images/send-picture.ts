import { uploadImageContract } from "@/lib/core/images/contract";

type Picture = { id: string; owner: string; owner_id: number; kind: string; title: string; file: Blob };

const TIMEOUT_MS = 120_000;

/** Sends one picture and tells how far it is; answers what went wrong, or null. `fetch` tells no progress. */
export function sendPicture(picture: Picture, onProgress: (share: number) => void): Promise<string | null> {
  const { file, ...fields } = picture;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append("file", file, "picture");
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(uploadImageContract.method, uploadImageContract.path);
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request.status < 300 ? null : messageOf(request));
    request.onerror = () =>
      resolve("No connection. Keep this page open and try again: the picture isn't saved yet.");
    request.ontimeout = () =>
      resolve("It took too long. Keep this page open and try again: the picture isn't saved yet.");
    request.send(form);
  });
}

function messageOf({ responseText }: XMLHttpRequest): string {
  try {
    const { error } = JSON.parse(responseText) as { error?: unknown };
    if (typeof error === "string") return error;
  } catch {
    // No JSON: nothing more is known.
  }
  return "The image wasn't uploaded. Try again.";
}
