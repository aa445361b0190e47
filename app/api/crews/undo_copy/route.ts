import { undoCopyContract } from "@/lib/core/crews/contract";
import { undoCopy } from "@/lib/features/crew-setup/copy-crews";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(undoCopyContract, undoCopy);
