import { env } from "@/lib/env";

/** The browser's key for the maps service; null: we show our own map (rule outside-services). */
export const mapsKey = (): string | null => env().NEXT_PUBLIC_GOOGLE_MAPS_API_KEY ?? null;
