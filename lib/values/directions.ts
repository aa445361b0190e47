export type DirectionsTo = { address: string; city: string; postcode: string | null };

/**
 * Opens directions from the phone's location in its map app. With the city, so it doesn't find the same street
 * elsewhere.
 */
export function directionsHref(place: DirectionsTo): string {
  const destination = [place.address, place.city, "ON", place.postcode].filter(Boolean).join(", ");
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
