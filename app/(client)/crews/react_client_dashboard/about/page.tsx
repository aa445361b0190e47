// The public site's page, inside the client area's frame.
export { default, metadata } from "@/app/(public)/(site)/about/page";
