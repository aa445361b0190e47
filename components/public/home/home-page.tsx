import type { ReactNode } from "react";
import { CompanyData } from "@/components/public/shell/company-data";
import type { Base } from "@/components/public/shell/site-links";
import type { Site } from "@/lib/features/company/site-view";
import { Hero } from "./hero";
import { Hiring } from "./hiring";
import { Quotes } from "./quotes";
import { ShopsBand } from "./shops-band";
import { WhatWeDo } from "./what-we-do";
import { WhoWeAre } from "./who-we-are";

type HomePageProps = { site: Site; base: Base; children?: ReactNode };

export function HomePage({ site, base, children }: HomePageProps) {
  return (
    <>
      <Hero site={site} />
      <Hiring site={site} />
      <WhatWeDo base={base} />
      <WhoWeAre site={site} base={base} />
      <Quotes quotes={site.quotes} />
      <ShopsBand site={site} base={base} />
      <CompanyData site={site} />
      {children}
    </>
  );
}
