import { saveWindowsContract } from "@/lib/core/settings/contract";
import { saveWindows } from "@/lib/core/settings/lists/save-windows";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PUT = endpoint(saveWindowsContract, saveWindows);
