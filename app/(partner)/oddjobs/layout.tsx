/** Odd jobs are linked from outside the crew app's URLs. */
export { metadata, PartnerArea as default } from "@/app/(partner)/partner-area";
