import { env } from "@/lib/env";

/** The key the browser shows the maps service; null: the own map is shown (rule outside-services). */
export const mapsKey = (): string | null => env().NEXT_PUBLIC_GOOGLE_MAPS_API_KEY ?? null;
