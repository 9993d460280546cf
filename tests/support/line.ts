import { connect, createServer, type Socket } from 'node:net';

/**
 * The line between a browser and the service: it can be cut, as in a tunnel, and led to another process behind the same
 * address, as whoever balances the load does.
 */
export type Line = {
  url: string;
  /** Nothing passes any more: what is open breaks, what is asked is refused. */
  cut(): void;
  restore(): void;
  leadTo(url: string): void;
  close(): Promise<void>;
};

export const openLine = (to: string): Promise<Line> =>
  new Promise((resolve, reject) => {
    let target = new URL(to);
    let isCut = false;
    const open = new Set<Socket>();
    const hold = (socket: Socket) => {
      open.add(socket);
      // A line that breaks is not an error here: it is what is looked at.
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    };
    const breakAll = () => {
      for (const socket of open) socket.destroy();
    };
    const server = createServer((browser) => {
      hold(browser);
      if (isCut) {
        browser.destroy();
        return;
      }
      const service = connect({ host: 'localhost', port: Number(target.port) });
      hold(service);
      browser.pipe(service).pipe(browser);
      browser.on('close', () => service.destroy());
      service.on('close', () => browser.destroy());
    });
    server.once('error', reject);
    server.listen(0, () => {
      const address = server.address();
      if (!address || typeof address !== 'object') return reject(new Error('no port'));
      resolve({
        url: `http://localhost:${address.port}`,
        cut: () => {
          isCut = true;
          breakAll();
        },
        restore: () => {
          isCut = false;
        },
        leadTo: (url) => {
          target = new URL(url);
          breakAll();
        },
        close: () =>
          new Promise((closed) => {
            breakAll();
            server.close(() => closed());
          }),
      });
    });
  });
