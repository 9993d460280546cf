import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from './run.ts';
import { figuresOf, watchMemory } from './support/process-figures.ts';
import { startProduct } from './support/product.ts';

/*
 * A company orders 100 000 seats: the codes are made in the background and downloaded as a file, on the embedded database,
 * in one process, while somebody else asks for small things. Promise (issue of the companies): memory grows by less than
 * 150 MB, and no request takes more than two seconds. No peer: what it is held against is the promise.
 */

const seats = 100_000;
const mostGrowth = 150 * 2 ** 20;
const mostWait = 2_000;

type Reply = { success: boolean; state: string; made: number; codes: string[] };

export const bench: Bench = {
  name: 'company-codes',
  async run() {
    const { server } = await startProduct({});
    const waits: { what: string; ms: number }[] = [];
    const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
      const began = performance.now();
      const result = await work();
      waits.push({ what, ms: performance.now() - began });
      return result;
    };
    const post = async <T>(name: string, body: object): Promise<T> =>
      timed(name, async () => {
        const response = await fetch(`${server.url}/functions/v1/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
        return (await response.json()) as T;
      });

    const warm = await post<{ order_id: string }>('create-enterprise-checkout', order(10));
    await post('process-enterprise-payment', { orderId: warm.order_id });
    const pid = server.pid();
    const before = figuresOf(pid).rssBytes;
    const peak = watchMemory(pid);

    const { url, order_id: orderId } = await post<{ url: string; order_id: string }>(
      'create-enterprise-checkout',
      order(seats),
    );
    await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'carte=acceptee&pays=FR',
    });
    let others = true;
    const neighbour = (async () => {
      for (; others; await pause(250)) await post('team-on-duty', {});
    })();
    const began = performance.now();
    let reply = await post<Reply>('process-enterprise-payment', { orderId });
    for (; reply.state === 'making'; await pause(1000))
      reply = await post<Reply>('process-enterprise-payment', { orderId });
    const madeIn = performance.now() - began;

    const downloadBegan = performance.now();
    const file = await fetch(`${server.url}/functions/v1/enterprise-codes-csv`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderId }),
    });
    waits.push({ what: 'first bytes of the file', ms: performance.now() - downloadBegan });
    const codes = new Set<string>();
    let rest = '';
    let bytes = 0;
    const decoder = new TextDecoder();
    for await (const chunk of file.body ?? []) {
      bytes += chunk.length;
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) codes.add(line.slice(0, line.indexOf(';')));
    }
    const downloadedIn = performance.now() - downloadBegan;
    waits.push({ what: 'the whole file', ms: downloadedIn });
    others = false;
    await neighbour;
    const growth = peak() - before;
    await server.stop();

    const whole = codes.size === seats + 1 && reply.codes.length === seats;
    const worst = waits.toSorted((a, b) => b.ms - a.ms)[0]!;
    const mb = (value: number) => `${Math.round(value / 2 ** 20)} MB`;
    return {
      rows: [
        {
          question: `${seats} codes: memory while made and downloaded`,
          ours: `+${mb(growth)}`,
          peer: '',
          ratio: '',
          promise: '< +150 MB',
          kept: whole && growth < mostGrowth,
        },
        {
          question: `${seats} codes: the longest request meanwhile`,
          ours: `${Math.round(worst.ms)} ms`,
          peer: worst.what,
          ratio: '',
          promise: '< 2 s',
          kept: whole && worst.ms < mostWait,
        },
        {
          question: `${seats} codes: made, and downloaded as CSV`,
          ours: `${(madeIn / 1000).toFixed(1)} s, ${(downloadedIn / 1000).toFixed(1)} s`,
          peer: mb(bytes),
          ratio: '',
          promise: '',
          kept: null,
        },
      ],
      figures: {
        seats,
        distinct: codes.size - 1,
        beforeBytes: before,
        growthBytes: growth,
        madeIn,
        downloadedIn,
        fileBytes: bytes,
        requests: waits.length,
        worst,
      },
    };
  },
};

const order = (covered: number) => ({
  companyName: 'Cent mille',
  contactName: 'Claire Martin',
  contactEmail: 'claire@cent-mille.exemple',
  address: '1 rue du Four, 75006 Paris',
  siret: '73282932000074',
  employees: covered,
  coveredEmployees: covered,
});
