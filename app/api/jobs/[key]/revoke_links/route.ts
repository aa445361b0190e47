import { endpoint } from "@/lib/http/endpoint";
import { revokeLinksContract } from "@/lib/jobs/links/contract";
import { revokeLinks } from "@/lib/jobs/links/revoke-links";

export const PATCH = endpoint(revokeLinksContract, revokeLinks);
