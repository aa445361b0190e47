export type DirectionsTo = { address: string; city: string; postcode: string | null };

/** Opens directions from where the phone is, in its map app; the city keeps a common street name from straying. */
export function directionsHref(place: DirectionsTo): string {
  const destination = [place.address, place.city, "ON", place.postcode].filter(Boolean).join(", ");
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
