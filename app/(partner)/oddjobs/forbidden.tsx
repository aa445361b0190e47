export { default } from "@/app/(partner)/crews/react_crew_mgt/forbidden";
