/**
 * The peer of the conversation's stream: `node:http` from the provider's socket to the browser's, and nothing else. It
 * stores nothing, checks nothing, knows nobody. Run as a process of its own: `node bench/peers/bare-pipe.ts UPSTREAM`.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const upstream = new URL(process.argv[2] ?? '');
const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

const server = http.createServer((request, response) => {
  const outgoing = http.request(
    {
      agent,
      hostname: upstream.hostname,
      port: upstream.port,
      path: `${upstream.pathname}/chat/completions`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    },
    (incoming) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      incoming.pipe(response);
    },
  );
  outgoing.on('error', () => response.destroy());
  request.pipe(outgoing);
});

// Idle connections are kept as long as the product keeps them.
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () =>
  console.log(JSON.stringify({ port: (server.address() as AddressInfo).port })),
);
