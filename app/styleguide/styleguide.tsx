import { Briefcase, ClipboardList, Home, Truck, Users } from "lucide-react";
import { Banner } from "@/components/layout/banner";
import { OfficeShell } from "@/components/layout/office-shell";
import { PageHeader } from "@/components/layout/page-header";
import { UserMenu } from "@/components/layout/user-menu";
import { Button } from "@/components/ui/button";
import { PrintButton } from "@/components/ui/print-button";
import { ThemeToggle } from "@/components/ui/theme-toggle";
import { ChartSection } from "./chart-section";
import { ColourSection } from "./colour-section";
import { CrewSection } from "./crew-section";
import { FormSection } from "./form-section";
import { StateSection } from "./state-section";
import { TableSection } from "./table-section";
import { UiSection } from "./ui-section";

const sections = [
  { label: "Styleguide", href: "/styleguide", icon: <Home aria-hidden /> },
  {
    label: "Jobs",
    items: [
      { label: "Make packages", href: "/styleguide/packages", icon: <Briefcase aria-hidden /> },
      { label: "Daily jobs", href: "/styleguide/daily", icon: <ClipboardList aria-hidden /> },
    ],
  },
  {
    label: "Crews",
    items: [
      { label: "Crew setup", href: "/styleguide/crews", icon: <Users aria-hidden /> },
      { label: "Vehicles", href: "/styleguide/vehicles", icon: <Truck aria-hidden /> },
    ],
  },
];

export function Styleguide() {
  return (
    <OfficeShell
      title="Runsheet"
      home="/styleguide"
      sections={sections}
      banner={
        <Banner
          action={
            <Button size="sm" variant="secondary">
              Stop
            </Button>
          }
        >
          You are acting for D. Reyes.
        </Banner>
      }
      userMenu={
        <UserMenu
          name="Dana Reyes"
          detail="Production"
          entries={[{ label: "Main Menu", href: "/styleguide" }]}
          logOut={
            <Button variant="ghost" full>
              Log Out
            </Button>
          }
        />
      }
    >
      <PageHeader
        title="Styleguide"
        crumbs={[{ label: "Home", href: "/styleguide" }, { label: "Styleguide" }]}
        description="Every element in every state."
        actions={
          <>
            <ThemeToggle />
            <PrintButton />
          </>
        }
      />
      <ColourSection />
      <UiSection />
      <StateSection />
      <TableSection />
      <ChartSection />
      <FormSection />
      <CrewSection />
    </OfficeShell>
  );
}
