import { Phone } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { SkipLink } from "@/components/layout/skip-link";
import { SignIn } from "@/components/public/sign-in/sign-in";
import { LogInButton } from "@/components/public/sign-in/sign-in-buttons";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import type { Site, Visitor } from "@/lib/features/company/site-rules";
import { path } from "@/lib/paths";
import { formatPhone, phoneHref } from "@/lib/values/phone";
import { SiteFooter } from "./site-footer";
import type { Base } from "./site-links";
import { AccountMenu, SiteMenu, SiteNav } from "./site-menus";

type SiteFrameProps = {
  site: Site;
  visitor: Visitor;
  base: Base;
  /** Above everything: that staff look at a client's dashboard, for instance. */
  banner?: ReactNode;
  children: ReactNode;
};

/** Header, page, footer and the log-in windows of the public site and the client area. */
export function SiteFrame({ site, visitor, base, banner, children }: SiteFrameProps) {
  return (
    <SignIn email={site.company.email} loggedIn={visitor !== null}>
      <SkipLink />
      {banner}
      <SiteHeader site={site} visitor={visitor} base={base} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter site={site} base={base} />
    </SignIn>
  );
}

type SiteHeaderProps = { site: Site; visitor: Visitor; base: Base };

/** Stays at the top: the way around, the phone number, and the own account. */
function SiteHeader({ site, visitor, base }: SiteHeaderProps) {
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

/** The company's sign: a sash window with the light in it. */
function SiteMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden className={className}>
      <path d="M4 17a16 16 0 0 1 32 0v19H4z" className="fill-lake" />
      <path d="M8 17a12 12 0 0 1 24 0v4H8z" className="fill-sun" />
      <path d="M8 23h24v9H8z" className="fill-sky-soft" />
      <path d="M20 5v27" className="stroke-2 stroke-lake" />
      <path d="m12 30 7-6.5m-2.5 6.5 2.5-2.3" className="stroke-2 stroke-surface" strokeLinecap="round" />
      <path d="M2 34h36v3H2z" className="fill-lake-deep" />
    </svg>
  );
}
