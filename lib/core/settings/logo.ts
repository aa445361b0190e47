import { createHash } from "node:crypto";
import type { Handle } from "@/db/client";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { findLogo, keepLogo } from "@/lib/core/settings/sql/logos";
import { Invalid } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { type Logo, processLogo } from "@/lib/platform/services/images/process";
import type { uploadLogoContract } from "./contract";
import { LOGO_MB } from "./shape-rules";

type Upload = typeof uploadLogoContract;

/**
 * Stores a logo, scaled down and redrawn from its pixels. Its id is made of its content, so the same one sent twice is
 * one. Errors: 422 too large, or neither PNG nor JPEG.
 */
export async function uploadLogo(ctx: Context, { file }: Input<Upload>): Promise<Answer<Upload>> {
  const { hrid } = staffOf(ctx);
  const bytes = Buffer.from(file, "base64");
  if (bytes.byteLength > LOGO_MB * 1024 * 1024) throw tooLarge();
  const logo = await processLogo(bytes);
  const id = idOf(logo.jpeg);
  await keepLogo(ctx.db, { id, uploadedBy: hrid, createdAt: ctx.now, ...logo });
  await audit(ctx, {
    action: "setting.logo",
    subject: "setting",
    subjectId: "letterhead",
    after: { width: logo.width, height: logo.height },
  });
  return { picture: id, src: srcOf(logo) };
}

function tooLarge(): Invalid {
  const message = `Choose a file of at most ${LOGO_MB} MB.`;
  return new Invalid(message, { errors: { file: [message] } });
}

/** A UUID of the kind that's free to choose (version 8), from the content. */
function idOf(content: Buffer): string {
  const hex = createHash("sha256").update(content).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const srcOf = ({ jpeg }: Pick<Logo, "jpeg">): string => `data:image/jpeg;base64,${jpeg.toString("base64")}`;

/** The letterhead's own logo; null without one. */
export const readLogo = async (db: Handle, picture: string | null): Promise<Logo | null> =>
  picture === null ? null : findLogo(db, picture);

/** The same for a screen, in the page itself. */
export async function logoSrc(db: Handle, picture: string | null): Promise<string | null> {
  const logo = await readLogo(db, picture);
  return logo && srcOf(logo);
}
