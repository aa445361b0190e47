import { endpoint } from "@/lib/http/endpoint";
import { saveWindowsContract } from "@/lib/settings/contract";
import { saveWindows } from "@/lib/settings/lists/save-windows";

export const PUT = endpoint(saveWindowsContract, saveWindows);
