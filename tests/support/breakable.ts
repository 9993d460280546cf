import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/* Parts of an installation that a test can break and mend while the product runs on them. */

/** A way to a PostgreSQL that can be closed: then connections are cut and refused, as when the server is stopped. */
export const breakableDatabase = async (url: string) => {
  const real = new URL(url);
  const folder = real.searchParams.get('host');
  const there = folder
    ? { path: join(folder, `.s.PGSQL.${real.port || 5432}`) }
    : { host: real.hostname, port: Number(real.port || 5432) };
  const open = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(there);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  await listen(0);
  const { port } = server.address() as net.AddressInfo;
  const through = new URL(url);
  through.searchParams.delete('host');
  [through.hostname, through.port] = ['127.0.0.1', String(port)];
  const close = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of open) socket.destroy();
    await closed;
  };
  return {
    url: through.toString(),
    close,
    reopen: () => listen(port),
  };
};

/**
 * A small disk of its own. Null where this account may not mount one.
 */
export const breakableDisk = () => {
  const folder = mkdtempSync(join(tmpdir(), 'eclaircie-disk-'));
  const mount = (...args: string[]) => execFileSync('mount', [...args, folder], { stdio: 'pipe' });
  try {
    mount('-t', 'tmpfs', '-o', 'size=4m', 'none');
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return null;
  }
  const filling = join(folder, 'filling');
  return {
    folder,
    fill: () => {
      try {
        writeFileSync(filling, Buffer.alloc(8 * 1024 * 1024));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    empty: () => rmSync(filling),
    makeReadOnly: () => mount('-o', 'remount,ro'),
    makeWritable: () => mount('-o', 'remount,rw'),
    remove: () => {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
