import { route } from "@/lib/http/route";
import { dnfImagesContract } from "@/lib/images/contract";
import { dnfImages } from "@/lib/images/reads";

export const GET = route(dnfImagesContract, dnfImages);
