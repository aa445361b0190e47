import { revokeLinksContract } from "@/lib/core/jobs/links/contract";
import { revokeLinks } from "@/lib/core/jobs/links/revoke-links";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(revokeLinksContract, revokeLinks);
