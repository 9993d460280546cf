import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runtimeFlags } from '../../scripts/runtime-flags.mjs';
import { compileCache } from '../../tests/support/compile-cache.ts';
import { runCommand } from '../../tests/support/run-command.ts';

const command = fileURLToPath(new URL('./assess.ts', import.meta.url));

const run = (input: string) => runCommand(command, input);

test('answers each line, in order, and says nothing else', async () => {
  const { lines, errors, status } = await run(
    [
      { id: 'a', text: 'On a loué un chalet, ça va être bien.' },
      { id: 'b', text: 'Je veux me tuer ce soir.' },
      { id: 'c', text: 'mdr nan oublie', context: ['g choisi le jour'] },
      { id: 'd', text: 'oui', context: [{ role: 'assistant', text: 'Quoi ?', asked: 'thoughts' }] },
      { id: 'e', text: 'oui', context: [{ role: 'assistant', text: 'Avez-vous des idées de suicide ?' }] },
      { id: 'f', text: '', chosen: 'yes', context: [{ role: 'assistant', text: '', asked: 'thoughts' }] },
    ]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  );
  expect(lines).toMatchObject([
    { id: 'a', severity: 0, category: 'none', sure: true, state: 0, states: { self: 0, other: 0 } },
    { id: 'b', severity: 4, category: 'suicide', sure: true, about: 'self', state: 4 },
    { id: 'c', state: 3, states: { self: 3, other: 0 } },
    {
      id: 'd',
      severity: 3,
      category: 'suicide',
      facts: { self: { thoughts: { value: 'yes', by: 'rule' } } },
    },
    // A turn without a record asked nothing, whatever its words.
    { id: 'e', severity: 0, category: 'none' },
    { id: 'f', severity: 3, facts: { self: { thoughts: { value: 'yes', by: 'tap' } } } },
  ]);
  expect(errors).toBe('');
  expect(status).toBe(0);
});

test('the first line it cannot read ends it, told by its number', async () => {
  const { lines, errors, status } = await run(
    '{"id":1,"text":"bonjour"}\n\npas du json\n{"id":3,"text":"salut"}\n',
  );
  expect(lines.map(({ id }) => id)).toEqual([1]);
  expect(errors).toContain('Ligne 3');
  expect(status).toBe(1);
});

test('answers a line before the next one comes', async () => {
  const child = spawn(process.execPath, [...runtimeFlags, command], {
    stdio: 'pipe',
    env: { ...process.env, ...compileCache },
  });
  const first = new Promise<string>((done) => child.stdout.once('data', (piece) => done(String(piece))));
  child.stdin.write('{"id":"seul","text":"bonsoir"}\n');
  expect(JSON.parse(await first)).toMatchObject({ id: 'seul', severity: 0, category: 'none' });
  child.stdin.end();
  await new Promise((done) => child.on('close', done));
});
