/** The subjects whose name in the URL isn't their name. */
const SUBJECTS: Record<string, string> = {
  access_changes: "access",
  access_roles: "roles",
  audit: "the activity log",
  ben: "recruits",
  data: "imports and exports",
  dnfs: "DNFs",
  mgt_tasks: "management tasks",
  outbox: "emails and texts",
  pays: "pay",
  props: "the ledger",
  self_test: "the system check",
  sessions: "acting as a partner",
};

/** What a tag's endpoints are about: "the activity log". */
export const subjectOf = (tag: string): string => SUBJECTS[tag] ?? tag.replaceAll("_", " ");
