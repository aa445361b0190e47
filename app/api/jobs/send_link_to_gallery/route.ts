import { sendGalleryContract } from "@/lib/core/images/contract";
import { sendGallery } from "@/lib/core/images/send-gallery";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(sendGalleryContract, sendGallery);
