import { uploadLogoContract } from "@/lib/core/settings/contract";
import { uploadLogo } from "@/lib/core/settings/logo";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(uploadLogoContract, uploadLogo);
