import { readFeedback, readQualityIssue, readRequests, readSign } from "./form-reads";
import { panel } from "./panel";

export const FORM_PANELS = [
  panel({ key: "request_painting", title: "Request Painting", read: readRequests }),
  panel({ key: "request_odd_job", title: "Request Odd Job", read: readRequests }),
  panel({ key: "request_lawn", title: "Request Lawn Care", read: readRequests }),
  panel({ key: "request_power_wash", title: "Request Power Washing", read: readRequests }),
  panel({ key: "quality_issue", title: "Report Quality Issue", read: readQualityIssue }),
  panel({ key: "sign", title: "Request Sign Pick Up", read: readSign }),
  panel({ key: "feedback", title: "Report Feedback", read: readFeedback }),
  panel({ key: "personal_info", title: "Edit Personal Info", read: async () => null }),
];
