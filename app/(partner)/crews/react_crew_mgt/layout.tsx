/** The partners' screens stand at the crew app's addresses. */
export { metadata, PartnerArea as default } from "@/app/(partner)/partner-area";
