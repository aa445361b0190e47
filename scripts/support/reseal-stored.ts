import { connect } from "@/db/client";
import type { Env } from "@/lib/env";

/**
 * While NEXTAUTH_SECRET is being replaced: encrypts stored secrets with the new one and says how many there were. After
 * that the old one can go.
 */
export async function resealStored({ NEXTAUTH_SECRET_PREVIOUS }: Env): Promise<void> {
  if (NEXTAUTH_SECRET_PREVIOUS === undefined) return;
  const { resealCodeApps } = await import("@/lib/core/sign-in/factors/code-check");
  const { resealPropertyCodes } = await import("@/lib/core/properties/codes");
  const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || "";
  const { db, close } = connect({ url, max: 1 });
  try {
    const count = await resealCodeApps(db);
    console.log(`Authenticator apps re-encrypted with the new NEXTAUTH_SECRET: ${count}.`);
    console.log(`Codes of properties re-encrypted: ${await resealPropertyCodes(db)}.`);
  } finally {
    await close();
  }
}
