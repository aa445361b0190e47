import { uploadImageContract } from "@/lib/core/images/contract";
import { uploadImage } from "@/lib/core/images/upload-image";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(uploadImageContract, uploadImage);
