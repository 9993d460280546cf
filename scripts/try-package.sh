#!/bin/bash
# As root: sh scripts/try-package.sh ARCHIVE. Unpacks the archive of `npm run package` in a bare Debian (mmdebstrap, essential
# packages alone) and starts it there without network, npm or node, as an ordinary account, on a root that is read-only but for DATA_DIR.
set -eu
archive=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mmdebstrap --variant=essential bookworm "$work/root" http://deb.debian.org/debian
tar xzf "$archive" -C "$work/root/opt"
mv "$work/root"/opt/eclaircie-* "$work/root/opt/eclaircie"
mkdir "$work/root/data"
cat > "$work/inside.sh" <<'INSIDE'
set -eu
cd "$1"
ip link set lo up
mount --bind root root
mount -o remount,bind,ro root
mount -t tmpfs -o size=400m,uid=10001,mode=700 none root/data
mount -t proc none root/proc
inside() { chroot --userspec=10001:10001 root /usr/bin/env -i PATH=/usr/bin:/bin DATA_DIR=/data PORT=3999 "$@"; }
# Asks the server from inside, with the archive's own Node.
answers() {
  inside LD_LIBRARY_PATH=/opt/eclaircie/node/lib /opt/eclaircie/node/bin/node -e "
    fetch('http://127.0.0.1:3999' + process.argv[1]).then(
      async (reply) => { console.log(process.argv[1], reply.status, (await reply.text()).length); process.exit(reply.ok ? 0 : 1); },
      () => process.exit(1))" "$1"
}
if inside /bin/sh -c 'command -v node || command -v npm'; then echo 'this root has a node of its own' >&2; exit 1; fi
# Not by the function: its shell would be ended in place of the server.
chroot --userspec=10001:10001 root /usr/bin/env -i PATH=/usr/bin:/bin DATA_DIR=/data PORT=3999 \
  /opt/eclaircie/eclaircie start > start.log 2>&1 &
server=$!
for _ in $(seq 1 150); do answers /readyz && break; sleep 0.2; done
for path in / /config.json /urgence; do answers "$path"; done
kill -TERM "$server"
wait "$server"
echo 'started, answered and ended with status 0'
INSIDE
unshare --mount --net bash "$work/inside.sh" "$work"
