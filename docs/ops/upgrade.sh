#!/bin/bash
# A new version, built beside the one that runs, then a rolling restart. As root:
#   /opt/runsheet/docs/ops/upgrade.sh v2.1 3001 3002
# /opt/runsheet is a link to the folder of the version that runs (docs/deploy.md). Building or `npm ci` in that folder
# itself would take the files of the pages away from the running servers. The way back: point the link at the folder
# before, and restart (docs/operations.md, "Upgrade", says what that means for the tables). Folders of earlier versions, and of a
# run that broke off, stay until you remove them.
set -euo pipefail

# Where servers run as a role that owns no table: DATABASE_OWNER_URL='…', in a file of root's (docs/operations.md).
owner=/etc/runsheet-owner.env
if [ -e "$owner" ]; then set -a; . "$owner"; set +a; fi

version=${1:?which version: a tag or branch}
ports=("${@:2}")
before=$(readlink -f /opt/runsheet)
new=/opt/runsheet-$(date +%Y%m%d-%H%M%S)

as_runsheet() { runuser --user runsheet -- env --chdir="$new" HOME="$(getent passwd runsheet | cut -d: -f6)" "$@"; }

install --directory --owner=runsheet --group=runsheet "$new"
as_runsheet git clone --quiet --branch "$version" "$(as_runsheet git -C "$before" remote get-url origin)" .
as_runsheet cp --preserve "$before/.env" .env
as_runsheet ln --symbolic /var/lib/runsheet/data .data
as_runsheet npm ci
as_runsheet npm run build
# Pages that are open ask for the files of the version they came from.
as_runsheet cp --recursive --no-clobber "$before/.next/static/." .next/static/

as_runsheet npm run backup -- --keep 14
as_runsheet npm run db:migrate

ln --symbolic --force --no-dereference "$new" /opt/runsheet
for port in "${ports[@]:-3001}"; do systemctl restart "runsheet@$port"; done
systemctl restart runsheet-worker
echo "$version runs from $new; before: $before"
