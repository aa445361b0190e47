import { SignScreen } from "@/components/leads/sign-screen";
import type { PickUpView } from "@/lib/core/leads/lead-view";
import { partnerDesk } from "./partner-desk";

export const PickUp = ({ view }: { view: PickUpView }) => (
  <SignScreen view={view} desk={partnerDesk("Return Pick-Up")} />
);
