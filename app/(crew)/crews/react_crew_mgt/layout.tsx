import type { Metadata } from "next";
import { shellBanner } from "@/app/shell-banner";
import { LogOutButton } from "@/components/auth/log-out-button";
import { CrewFrame } from "@/components/crew/shell/crew-frame";
import { isStaff } from "@/lib/actor";
import { pageContext } from "@/lib/platform/http/pages";

export const metadata: Metadata = {
  title: { default: "Crew", template: "%s · Runsheet" },
  manifest: "/crew.webmanifest",
  appleWebApp: { title: "Runsheet", capable: true, statusBarStyle: "default" },
};

/** The shell for people who are logged in; the login page doesn't have it. Each page has its own guard. */
export default async function CrewLayout({ children }: LayoutProps<"/crews/react_crew_mgt">) {
  const { actor } = await pageContext();
  if (!isStaff(actor)) return children;
  return (
    <CrewFrame
      viewer={actor.hrid}
      name={actor.fullname}
      banner={await shellBanner()}
      capabilities={actor.capabilities}
      partner={actor.mgr !== null}
      logOut={<LogOutButton area="crew" />}
    >
      {children}
    </CrewFrame>
  );
}
