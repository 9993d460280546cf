import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a provider of speech or transcription behaves; what is left out is a well-behaved, immediate one. */
export type VoiceBehaviour = {
  status: number;
  type: string;
  /** `headers`: never answers; `body`: answers, then says nothing; `middle`: one piece, then silence. */
  hang: 'headers' | 'body' | 'middle';
  /** Cuts the connection after the first piece. */
  cut: boolean;
  body: Buffer;
};

export type HeardByProvider = { path: string; headers: http.IncomingHttpHeaders; body: Buffer };

/** One MPEG frame's worth of bytes, behind a tag of the provider's own. */
export const providerAudio = Buffer.concat([
  Buffer.from('ID3\x03\x00\x00\x00\x00\x00\x04', 'latin1'),
  Buffer.from('junk'),
  Buffer.from([0xff, 0xfb]),
  Buffer.alloc(3_000, 7),
]);

/** A provider on loopback, well or badly behaved, as told. */
export const startFakeVoices = async () => {
  let behaviour: Partial<VoiceBehaviour> = {};
  const heard: HeardByProvider[] = [];
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      if (behaviour.hang === 'headers') return;
      response.writeHead(behaviour.status ?? 200, { 'content-type': behaviour.type ?? 'audio/mpeg' });
      const body = behaviour.body ?? providerAudio;
      if (behaviour.hang === 'body') return void response.flushHeaders();
      response.write(body.subarray(0, 500));
      if (behaviour.hang === 'middle') return;
      if (behaviour.cut) return void setTimeout(() => response.socket?.destroy(), 20);
      response.end(body.subarray(500));
    });
  });
  server.on('connection', (socket) => socket.on('error', () => {}));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    heard,
    behave(next: Partial<VoiceBehaviour>) {
      behaviour = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};
