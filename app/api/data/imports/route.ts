import { uploadImportContract } from "@/lib/data/import-contract";
import { MOST_BYTES } from "@/lib/data/schema";
import { takeUpload } from "@/lib/data/take-upload";
import { uploadRoute } from "@/lib/http/upload-route";

export const POST = uploadRoute(uploadImportContract, MOST_BYTES, takeUpload);
