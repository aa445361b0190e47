import type { Site } from "@/lib/features/company/site-rules";

/** The company as search engines read it: nothing here runs. */
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
