import { WidePage } from "@/components/layout/wide-page";
import { SignScreen } from "@/components/leads/sign-screen";
import type { PickUpView } from "@/lib/core/leads/lead-view";
import { crewDesk } from "./crew-desk";

export function PickUpScreen({ view }: { view: PickUpView }) {
  return (
    <WidePage>
      <SignScreen view={view} desk={crewDesk("Return Pick-Up")} />
    </WidePage>
  );
}
