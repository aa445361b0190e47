import { SignScreen } from "@/components/leads/sign-screen";
import type { PickUpView } from "@/lib/leads/lead-view";
import { crewDesk } from "./crew-desk";

export const PickUpScreen = ({ view }: { view: PickUpView }) => (
  <SignScreen view={view} desk={crewDesk("Return Pick-Up")} />
);
