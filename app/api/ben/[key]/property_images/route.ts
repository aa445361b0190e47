import { propertyImagesContract } from "@/lib/core/images/contract";
import { propertyImages } from "@/lib/core/images/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(propertyImagesContract, propertyImages);
