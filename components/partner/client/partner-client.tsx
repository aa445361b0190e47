import type { PartnerClientView } from "@/lib/features/partners/client/client-view";
import { ChooseJob } from "./choose-job";
import { ClientJob } from "./client-job";

/** A client of the partner: of one job, or what there is to choose from. */
export const PartnerClient = ({ view }: { view: PartnerClientView }) =>
  view.chosen ? <ClientJob chosen={view.chosen} /> : <ChooseJob {...view} />;
