/** An odd job is linked from outside the crew app's addresses. */
export { metadata, PartnerArea as default } from "@/app/(partner)/partner-area";
