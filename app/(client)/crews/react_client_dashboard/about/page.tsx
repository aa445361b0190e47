// The public site's own page, within the frame of the client area.
export { default, metadata } from "@/app/(public)/(site)/about/page";
