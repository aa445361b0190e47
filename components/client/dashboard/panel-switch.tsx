import { BookingPanel } from "@/components/client/booking/booking-panel";
import { FeedbackPanel } from "@/components/client/forms/feedback-panel";
import { PersonalInfoPanel } from "@/components/client/forms/personal-info-panel";
import { QualityPanel } from "@/components/client/forms/quality-panel";
import { RequestPanel } from "@/components/client/forms/request-panel";
import { SignPanel } from "@/components/client/forms/sign-panel";
import { CompletedPanel } from "@/components/client/jobs/completed-panel";
import { JobPanel } from "@/components/client/jobs/job-panel";
import { UpcomingPanel } from "@/components/client/jobs/upcoming-panel";
import { ApplyPaymentPanel } from "@/components/client/payments/apply-payment-panel";
import { CardPanel } from "@/components/client/payments/card-panel";
import { ManageCardsPanel } from "@/components/client/payments/manage-cards-panel";
import type { OpenDashboard } from "@/lib/features/dashboard/dashboard-view";
import { WelcomePanel } from "./welcome-panel";

/** The chosen panel. */
export function PanelSwitch({ head, panel }: Pick<OpenDashboard, "head" | "panel">) {
  switch (panel.key) {
    case "none":
      return <WelcomePanel head={head} data={panel.data} title={panel.title} />;
    case "upcoming":
      return <UpcomingPanel jobs={panel.data} head={head} searching={Boolean(head.search?.typed)} />;
    case "completed":
      return <CompletedPanel data={panel.data} head={head} address={head.search?.typed ?? ""} />;
    case "job":
      return <JobPanel job={panel.data} head={head} />;
    case "request_painting":
    case "request_odd_job":
    case "request_lawn":
    case "request_power_wash":
      // The key: each of the four forms starts with its own draft.
      return <RequestPanel key={panel.key} head={head} panel={panel} />;
    case "quality_issue":
      return <QualityPanel key={panel.data.job?.jobid} panel={panel} />;
    case "sign":
      return <SignPanel key={panel.data.job?.jobid} panel={panel} />;
    case "feedback":
      return <FeedbackPanel key={panel.data.job?.jobid} panel={panel} />;
    case "book_windows":
    case "book_eaves":
    case "book_windows_summer":
    case "book_eaves_summer":
      return <BookingPanel head={head} panel={panel} />;
    case "personal_info":
      return <PersonalInfoPanel head={head} />;
    case "apply_payment":
      return <ApplyPaymentPanel data={panel.data} head={head} />;
    case "manage_cards":
      return <ManageCardsPanel data={panel.data} head={head} />;
    case "card":
      return <CardPanel data={panel.data} head={head} />;
  }
}
