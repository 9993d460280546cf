import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { findLocalModel } from './local-server.ts';

const servers: http.Server[] = [];
const asked: string[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
  asked.length = 0;
});

const serving = async (answer: (response: http.ServerResponse) => void): Promise<number> => {
  const server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};
const models = (...ids: string[]) =>
  serving((response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ object: 'list', data: ids.map((id) => ({ id })) })),
  );

describe('a model server on this machine', () => {
  test('is found once, and its line printed, ready to be copied', async () => {
    const port = await models('petit-modele:7b', 'autre');
    const nobody = await models();
    const line = await findLocalModel([
      { name: 'Personne', port: nobody },
      { name: 'Ollama', port },
    ]);
    expect(line).toBe(
      `Ollama répond ici. Pour l'employer : LLM_BASE_URL=http://127.0.0.1:${port}/v1 LLM_MODEL=petit-modele:7b npm start`,
    );
    expect(asked).toEqual(['GET /v1/models', 'GET /v1/models']);
  });

  test('the first of the list is named where several answer', async () => {
    const [one, two] = [await models('un'), await models('deux')];
    const line = await findLocalModel([
      { name: 'A', port: one },
      { name: 'B', port: two },
    ]);
    expect(line).toContain('LLM_MODEL=un ');
  });

  test.each<[string, (response: http.ServerResponse) => void]>([
    [
      'a page',
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Bonjour</h1>'),
    ],
    ['a refusal', (response) => response.writeHead(404).end('{}')],
    ['a way elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['a name that is more than a name', (response) => response.end('{"data":[{"id":"x; rm -rf ."}]}')],
    ['silence', () => {}],
  ])('%s is no model', async (_, answer) => {
    const begin = performance.now();
    expect(await findLocalModel([{ name: 'Autre', port: await serving(answer) }])).toBeNull();
    expect(performance.now() - begin).toBeLessThan(3000);
  });

  test('nobody there: nothing is said', async () => {
    const port = await models('x');
    servers.splice(0)[0]!.close().closeAllConnections();
    expect(await findLocalModel([{ name: 'Parti', port }])).toBeNull();
  });
});
