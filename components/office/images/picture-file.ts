/** What the server takes at most. */
const MAX_BYTES = 12 * 1024 * 1024;

const isHeic = ({ type, name }: File) => /hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** What is sent of a chosen file, and what is wrong with it, '' when nothing is. */
export async function prepared(file: File): Promise<{ picture: Blob; problem: string }> {
  const picture = await readable(file);
  if (!picture)
    return { picture: file, problem: "We can't read this image. Choose a JPEG, PNG or WebP file." };
  return { picture, problem: picture.size > MAX_BYTES ? "This picture is larger than 12 MB." : "" };
}

/** The file as the server can read it: HEIC is made a JPEG where this browser can, else null. */
async function readable(file: File): Promise<Blob | null> {
  if (!isHeic(file)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  } catch {
    return null;
  }
}
