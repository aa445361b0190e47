import { dnfImagesContract } from "@/lib/core/images/contract";
import { dnfImages } from "@/lib/core/images/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(dnfImagesContract, dnfImages);
