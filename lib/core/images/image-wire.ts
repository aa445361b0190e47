import type { ImageRow } from "@/db/queries/images/images";
import type { Image } from "./contract";

/** `token`: the gallery link that lets a visitor see it. */
export function toImage(row: ImageRow, token?: string): Image {
  const by = token ? `?token=${encodeURIComponent(token)}` : "";
  return {
    id: row.id,
    image_url: `/api/images/${row.id}${by}`,
    thumb_url: `/api/images/${row.id}/thumb${by}`,
    kind: row.kind,
    title: row.title,
    created_at: row.createdAt.toISOString(),
    width: row.width,
    height: row.height,
  };
}

export const fullName = (id: string): string => `${id}.jpg`;
export const thumbName = (id: string): string => `${id}-thumb.jpg`;
