import type { Crumb } from "@/components/layout/nav";

/** Whose return form it is: a crew's or a partner's. */
export type Desk = {
  crumbs: Crumb[];
  /** Where people go after a return. */
  back: { label: string; href: string };
  /** The partner's form also takes W2. */
  w2: boolean;
  /** The name that the property's gallery uses to link back to this lead. */
  source: string;
};
