/** Sharp enough to see a broken bracket, at a few hundred kilobytes. */
const LONGEST = 1_600;
const QUALITY = 0.82;

/** How large to draw a picture: never larger than it is. */
export function drawnSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, LONGEST / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A photo as the phone stores and sends it: upright, at most 1600 px, and redrawn so that it doesn't say where it
 * was taken. Null if this browser can't read it.
 */
export async function shrink(file: Blob): Promise<Blob | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    const canvas = Object.assign(document.createElement("canvas"), drawnSize(bitmap));
    const paper = canvas.getContext("2d");
    if (!paper) return null;
    paper.fillStyle = "#ffffff";
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  } catch {
    return null;
  }
}
