import { uploadImportContract } from "@/lib/data/in/import-contract";
import { takeUpload } from "@/lib/data/in/take-upload";
import { MOST_BYTES } from "@/lib/data/schema";
import { csv, endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(uploadImportContract, takeUpload, { take: csv(MOST_BYTES) });
