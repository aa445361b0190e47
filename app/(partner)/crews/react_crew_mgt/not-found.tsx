import { Refusal } from "@/components/partner/shell/refusal";

export default function PartnerNotFound() {
  return <Refusal title="There is no such page">The address may be mistyped, or the page has moved.</Refusal>;
}
