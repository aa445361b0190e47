import { copyCrewsContract } from "@/lib/core/crews/contract";
import { copyCrews } from "@/lib/features/crew-setup/copy-crews";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(copyCrewsContract, copyCrews);
