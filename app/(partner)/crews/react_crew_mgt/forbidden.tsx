import { Refusal } from "@/components/partner/shell/refusal";
import { hasCapability } from "@/lib/actor";
import { path } from "@/lib/paths";
import { pageContext } from "@/lib/platform/http/pages";

export default async function PartnerForbidden() {
  const { actor } = await pageContext();
  if (hasCapability(actor, "partner_admin"))
    return (
      <Refusal title="Unauthorized Access" way={{ label: "Partner Admin", href: path.partnerAdmin() }}>
        To open this page, choose a franchise partner to act as.
      </Refusal>
    );
  return (
    <Refusal title="Unauthorized Access">
      You don't have access to this page. Ask the office if you need it.
    </Refusal>
  );
}
