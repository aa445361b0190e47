import { Refusal } from "@/components/partner/shell/refusal";

export default function PartnerForbidden() {
  return (
    <Refusal title="Unauthorized Access">
      Your login does not include this page. Ask the office if you need it.
    </Refusal>
  );
}
