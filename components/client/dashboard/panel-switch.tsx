import { FeedbackPanel } from "@/components/client/forms/feedback-panel";
import { PersonalInfoPanel } from "@/components/client/forms/personal-info-panel";
import { QualityPanel } from "@/components/client/forms/quality-panel";
import { RequestPanel } from "@/components/client/forms/request-panel";
import { SignPanel } from "@/components/client/forms/sign-panel";
import { CompletedPanel } from "@/components/client/jobs/completed-panel";
import { JobPanel } from "@/components/client/jobs/job-panel";
import { UpcomingPanel } from "@/components/client/jobs/upcoming-panel";
import type { OpenDashboard } from "@/lib/dashboard/dashboard-view";
import { WelcomePanel } from "./welcome-panel";

/** The chosen panel. */
export function PanelSwitch({ head, panel }: Pick<OpenDashboard, "head" | "panel">) {
  switch (panel.key) {
    case "none":
      return <WelcomePanel head={head} data={panel.data} title={panel.title} />;
    case "upcoming":
      return <UpcomingPanel jobs={panel.data} hst={head.hst} searching={Boolean(head.search?.typed)} />;
    case "completed":
      return <CompletedPanel data={panel.data} hst={head.hst} address={head.search?.typed ?? ""} />;
    case "job":
      return <JobPanel job={panel.data} hst={head.hst} />;
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
    case "personal_info":
      return <PersonalInfoPanel head={head} />;
  }
}
