import { Clock, Mail, MapPin, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { CompanyData } from "@/components/public/shell/company-data";
import { HoursList } from "@/components/public/shell/hours-list";
import { PageTop, Section } from "@/components/public/shell/section";
import type { Site } from "@/lib/features/company/site-view";
import { formatPhone, phoneHref } from "@/lib/values/phone";
import { ShopCard } from "./shop-card";

const link = "font-semibold text-lake-text underline underline-offset-4";

export function ContactPage({ facts }: { facts: Site }) {
  const { company, phone, hours, shops } = facts;
  return (
    <>
      <PageTop
        title="Call, write or come by"
        lead="A real person answers the phone during office hours. We reply to email by the next business day."
      />
      <div className="mx-auto grid max-w-6xl gap-8 px-4 pt-12 sm:grid-cols-2 sm:px-6 lg:grid-cols-4">
        <Way icon={<Phone />} title="Phone">
          <a href={phoneHref(phone) ?? undefined} className={`${link} font-display text-2xl`}>
            {formatPhone(phone)}
          </a>
        </Way>
        <Way icon={<Mail />} title="Email">
          <a href={`mailto:${company.email}`} className={`${link} break-words text-lg`}>
            {company.email}
          </a>
        </Way>
        <Way icon={<Clock />} title="Hours">
          <HoursList hours={hours} />
        </Way>
        <Way icon={<MapPin />} title="Address">
          <address className="not-italic">
            {company.name}
            <br />
            {company.address}
            <br />
            {`${company.city}, ON ${company.postcode}`}
          </address>
        </Way>
      </div>
      <Section title="Our two shops">
        <ul className="grid gap-6 lg:grid-cols-2">
          {shops.map((shop) => (
            <ShopCard key={shop.shop} shop={shop} />
          ))}
        </ul>
      </Section>
      <CompanyData site={facts} />
    </>
  );
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2">
      <h2 className="flex items-center gap-2 text-lg [&_svg]:size-5 [&_svg]:text-lake-text">
        <span aria-hidden>{icon}</span>
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}
