import { CREW_MANIFEST } from "@/lib/features/offline/manifest-rules";

export const dynamic = "force-static";

export const GET = () =>
  Response.json(CREW_MANIFEST, { headers: { "content-type": "application/manifest+json" } });
