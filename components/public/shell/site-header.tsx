import { Phone } from "lucide-react";
import Link from "next/link";
import { LogInButton } from "@/components/public/sign-in/log-in-button";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import type { Site, Visitor } from "@/lib/features/company/site-view";
import { path } from "@/lib/paths";
import { formatPhone, phoneHref } from "@/lib/values/phone";
import { AccountMenu } from "./account-menu";
import type { Base } from "./site-links";
import { SiteMark } from "./site-mark";
import { SiteMenu } from "./site-menu";
import { SiteNav } from "./site-nav";

type SiteHeaderProps = { site: Site; visitor: Visitor; base: Base };

/** Stays at the top: the way around, the phone number, and the own account. */
export function SiteHeader({ site, visitor, base }: SiteHeaderProps) {
  const { company, phone } = site;
  return (
    <header data-print="hide" className="sticky top-0 z-30 border-line border-b bg-paper">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-2 px-4 py-2 sm:px-6">
        <Link
          href={path.site("", base)}
          className="mr-auto flex min-h-11 min-w-0 items-center gap-2.5 text-ink no-underline"
        >
          <SiteMark className="size-10 shrink-0" />
          <span className="text-balance font-display font-semibold text-lg leading-[1.15]">
            <span className={visitor ? "max-sm:hidden" : undefined}>{company.name}</span>
            {visitor && <span className="sm:hidden">{company.shortName}</span>}
          </span>
        </Link>
        <SiteNav base={base} />
        <a
          href={phoneHref(phone) ?? undefined}
          className={cn(
            buttonStyles({ variant: "ghost" }),
            "px-3 max-sm:aspect-square max-sm:px-0 max-[22rem]:hidden",
          )}
        >
          <Phone aria-hidden className="size-5" />
          <span className="max-sm:sr-only">{formatPhone(phone)}</span>
        </a>
        {visitor ? <AccountMenu visitor={visitor} /> : <LogInButton className="max-lg:hidden" />}
        <SiteMenu base={base} site={site} visitor={visitor} />
      </div>
    </header>
  );
}
