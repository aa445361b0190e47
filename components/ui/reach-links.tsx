import { MessageSquare, Navigation, Phone } from "lucide-react";
import { formatPhone, phoneExtension, phoneHref } from "@/lib/values/phone";

type DirectionsTo = { address: string; city: string; postcode: string | null };

/**
 * Opens directions from the phone's location in its map app. With the city, so it doesn't find the same street
 * elsewhere.
 */
export function directionsHref(place: DirectionsTo): string {
  const destination = [place.address, place.city, "ON", place.postcode].filter(Boolean).join(", ");
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

type CallLinkProps = { name: string; phone: string | null; className: string; children?: string };

/** Calls; hidden when the number can't be called. Shows the number, or the given word. */
export function CallLink({ name, phone, className, children }: CallLinkProps) {
  const href = phoneHref(phone);
  if (!href) return null;
  return (
    <a href={href} className={className} aria-label={`Call ${name}, ${formatPhone(phone)}`}>
      <Phone aria-hidden className="size-5" />
      <span className="min-[20rem]:whitespace-nowrap">{children ?? formatPhone(phone)}</span>
    </a>
  );
}

/** Writes a text message; hidden when the number can't be reached, or is an extension. */
export function TextLink({ name, phone, className }: Omit<CallLinkProps, "children">) {
  const href = phoneHref(phone);
  if (!href || phoneExtension(phone)) return null;
  return (
    <a
      href={href.replace(/^tel:/, "sms:")}
      className={className}
      aria-label={`Text ${name}, ${formatPhone(phone)}`}
    >
      <MessageSquare aria-hidden className="size-5" />
      Text
    </a>
  );
}

/** Directions, in the phone's map app. */
export function MapLink({ place, className }: { place: DirectionsTo; className: string }) {
  return (
    <a
      href={directionsHref(place)}
      target="_blank"
      rel="noreferrer"
      className={className}
      aria-label={`Map, directions to ${place.address}`}
    >
      <Navigation aria-hidden className="size-5" />
      Map
    </a>
  );
}
