import { Phone } from "lucide-react";
import { type ButtonStyle, buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import type { Site } from "@/lib/features/company/site-rules";
import { formatPhone, phoneHref } from "@/lib/values/phone";

type CallLinkProps = Omit<ButtonStyle, "shape"> & { phone: string; className?: string };

/** "Call 416-555-0100", as large as a button. */
export function CallLink({ phone, className, ...look }: CallLinkProps) {
  return (
    <a
      href={phoneHref(phone) ?? undefined}
      className={cn(buttonStyles({ variant: "secondary", ...look }), className)}
    >
      <Phone aria-hidden className="size-5" />
      {`Call ${formatPhone(phone)}`}
    </a>
  );
}

/** When the office answers, one line per group of days. */
export function HoursList({ hours }: { hours: Site["hours"] }) {
  return (
    <dl className="grid max-w-60 gap-x-6 gap-y-1 min-[12rem]:grid-cols-[auto_1fr]">
      {hours.map((line) => (
        <div key={line.days} className="contents">
          <dt>{line.days}</dt>
          <dd>{line.hours}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Structured data about the company for search engines; no code. */
export function CompanyData({ site: { company, phone, shops } }: { site: Site }) {
  const data = {
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    name: company.name,
    telephone: phone,
    email: company.email,
    areaServed: company.city,
    location: shops.map(({ address, city, postcode, latitude, longitude }) => ({
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        streetAddress: address,
        addressLocality: city,
        postalCode: postcode,
        addressRegion: "ON",
        addressCountry: "CA",
      },
      geo: { "@type": "GeoCoordinates", latitude, longitude },
    })),
  };
  return <script type="application/ld+json">{JSON.stringify(data)}</script>;
}
