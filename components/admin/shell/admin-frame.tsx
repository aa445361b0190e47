import { ArrowLeftRight, BookText, History, KeyRound, LayoutList, Mail, Settings } from "lucide-react";
import type { ReactNode } from "react";
import { LogOutButton } from "@/components/auth/log-out-button";
import type { NavSection } from "@/components/layout/nav";
import { OfficeShell } from "@/components/layout/office-shell";
import { UserMenu } from "@/components/layout/user-menu";
import { path } from "@/lib/paths";

/** The admin area (rule capabilities). */
const SECTIONS: NavSection[] = [
  { label: "Access", href: path.access(), icon: <KeyRound aria-hidden /> },
  { label: "Settings", href: path.settings(), icon: <Settings aria-hidden /> },
  { label: "Outbox", href: path.outbox(), icon: <Mail aria-hidden /> },
  { label: "Activity log", href: path.audit(), icon: <History aria-hidden /> },
  { label: "Import and export", href: path.dataInOut(), icon: <ArrowLeftRight aria-hidden /> },
  { label: "API", href: path.apiPage(), icon: <BookText aria-hidden /> },
  { label: "Main Menu", href: path.mainMenu(), icon: <LayoutList aria-hidden /> },
];

type AdminFrameProps = { name: string; banner: ReactNode; children: ReactNode };

export function AdminFrame({ name, banner, children }: AdminFrameProps) {
  return (
    <OfficeShell
      title="Administration"
      home={path.mainMenu()}
      sections={SECTIONS}
      banner={banner}
      userMenu={<UserMenu name={name} logOut={<LogOutButton area="crew" />} />}
    >
      {children}
    </OfficeShell>
  );
}
