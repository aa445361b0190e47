import type { Metadata } from "next";
import { LogOutButton } from "@/components/auth/log-out-button";
import { ViewingBanner } from "@/components/auth/viewing-banner";
import { CrewFrame } from "@/components/crew/shell/crew-frame";
import { isStaff } from "@/lib/auth/actor";
import { pageContext } from "@/lib/auth/pages";
import { readViewing } from "@/lib/dashboard/reads";

export const metadata: Metadata = { title: { default: "Crew", template: "%s · Runsheet" } };

/** The shell for who is logged in; the login page stands alone. Each page guards itself. */
export default async function CrewLayout({ children }: LayoutProps<"/crews/react_crew_mgt">) {
  const ctx = await pageContext();
  const { actor } = ctx;
  if (!isStaff(actor)) return children;
  const viewing = await readViewing(ctx);
  return (
    <CrewFrame
      name={actor.fullname}
      banner={viewing && <ViewingBanner {...viewing} />}
      capabilities={actor.capabilities}
      logOut={<LogOutButton area="crew" />}
    >
      {children}
    </CrewFrame>
  );
}
