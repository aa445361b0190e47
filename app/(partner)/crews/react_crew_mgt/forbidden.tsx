import { Refusal } from "@/components/partner/shell/refusal";

export default function PartnerForbidden() {
  return (
    <Refusal title="Unauthorized Access">
      This page is a franchise partner's. Ask the office if you need it.
    </Refusal>
  );
}
