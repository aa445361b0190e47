import { AREAS, path } from "@/lib/paths";

const icon = (name: string, size: number, purpose: "any" | "maskable" = "any") => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const shortcut = (name: string, url: string, image: string) => ({
  name,
  url,
  icons: [icon(`shortcut-${image}`, 96)],
});

/** What a phone needs to install the crew's app. Only crew pages link to it, so a client's browser doesn't offer it. */
export const CREW_MANIFEST = {
  id: AREAS.crew,
  name: "Runsheet",
  short_name: "Runsheet",
  description: "Your crew's day: jobs, map and reports.",
  lang: "en-CA",
  start_url: path.runsheet(),
  // Menus, photos and My account are outside the crew's area, and also open in the app.
  scope: "/",
  display: "standalone",
  background_color: "#faf8f4",
  theme_color: "#0c5b6e",
  icons: [icon("crew-192", 192), icon("crew-512", 512), icon("crew-maskable-512", 512, "maskable")],
  shortcuts: [
    shortcut("Run sheet", path.runsheet(), "runsheet"),
    shortcut("Map", path.maps(), "map"),
    shortcut("Live action", path.createLiveAction(), "live-action"),
  ],
};
