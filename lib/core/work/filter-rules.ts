import { postalStartsWith } from "@/lib/values/postal-code";
import { holdsWords } from "@/lib/values/text";

export type PlaceFilter = { postcode: string; address: string; perly: string };

export const NO_FILTER: PlaceFilter = { postcode: "", address: "", perly: "" };

type Place = { postcode: string | null; address: string; perly: string | null };

/** The filters for Make Packages' cards; empty ones match everything. */
export const fitsFilter = (place: Place, filter: PlaceFilter): boolean =>
  postalStartsWith(place.postcode, filter.postcode) &&
  holdsWords(place.address, filter.address) &&
  holdsWords(place.perly, filter.perly);
