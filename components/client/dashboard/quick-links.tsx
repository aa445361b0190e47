import { CalendarPlus, CircleDollarSign, KeyRound, UserRoundPen } from "lucide-react";
import { LinkButton } from "@/components/ui/link-button";
import { panelPath } from "@/lib/features/dashboard/link-rules";
import { path } from "@/lib/paths";

const LINKS = [
  { label: "Apply/Manage Payments", href: panelPath("apply_payment"), icon: CircleDollarSign },
  { label: "Book Job", href: panelPath("book_windows"), icon: CalendarPlus },
  { label: "Edit Personal Info", href: panelPath("personal_info"), icon: UserRoundPen },
  { label: "Reset Password", href: path.resetPassword(), icon: KeyRound },
];

/** The four acts people come for: big on the first page, and always at the top of a wide screen. */
export function QuickLinks({ compact, byStaff }: { compact: boolean; byStaff: boolean }) {
  // Staff never change a client's password (rule acting-for).
  const links = byStaff ? LINKS.slice(0, 3) : LINKS;
  return (
    <nav aria-label="Quick links" data-print="hide" className={compact ? "max-lg:hidden" : undefined}>
      <ul className="grid gap-2 min-[22rem]:grid-cols-2 lg:flex lg:flex-wrap">
        {links.map(({ label, href, icon: Icon }, index) => (
          <li key={label} className="grid">
            <LinkButton
              href={href}
              variant={index === 1 ? "primary" : "secondary"}
              icon={<Icon aria-hidden className="size-5 shrink-0" />}
              className="max-lg:min-h-16 max-lg:justify-start max-lg:px-3"
            >
              {label}
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  );
}
