import { changeShortcut, noteOpening } from "@/lib/features/menus/keep-shortcut";
import { keepContract, openedContract, shortcutsContract } from "@/lib/features/menus/shortcut-contract";
import { readShortcuts } from "@/lib/features/menus/shortcut-reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(shortcutsContract, readShortcuts);
export const POST = endpoint(openedContract, noteOpening);
export const PATCH = endpoint(keepContract, changeShortcut);
