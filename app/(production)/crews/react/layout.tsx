import type { Metadata } from "next";
import { ViewingBanner } from "@/components/auth/viewing-banner";
import { ProductionFrame } from "@/components/production/shell/production-frame";
import { hasCapability, isStaff } from "@/lib/auth/actor";
import { pageContext } from "@/lib/auth/pages";
import { readViewing } from "@/lib/dashboard/reads";

export const metadata: Metadata = { title: { default: "Production", template: "%s · Runsheet" } };

/** The shell for who may be here; the login page and a refusal stand alone. Each page guards itself. */
export default async function ProductionLayout({ children }: LayoutProps<"/crews/react">) {
  const ctx = await pageContext();
  const { actor } = ctx;
  if (!isStaff(actor) || !hasCapability(actor, "production")) return children;
  const propMgt = hasCapability(actor, "prop_mgt");
  const viewing = await readViewing(ctx);
  return (
    <ProductionFrame
      name={actor.fullname}
      banner={viewing && <ViewingBanner {...viewing} />}
      propMgt={propMgt}
    >
      {children}
    </ProductionFrame>
  );
}
