import { endpoint } from "@/lib/http/endpoint";
import { dnfImagesContract } from "@/lib/images/contract";
import { dnfImages } from "@/lib/images/reads";

export const GET = endpoint(dnfImagesContract, dnfImages);
