import { route } from "@/lib/http/route";
import { saveWindowsContract } from "@/lib/settings/contract";
import { saveWindows } from "@/lib/settings/lists/save-windows";

export const PUT = route(saveWindowsContract, saveWindows);
