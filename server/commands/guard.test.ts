import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runCommand } from '../../tests/support/run-command.ts';

const command = fileURLToPath(new URL('./guard.ts', import.meta.url));

const run = (input: string) => runCommand(command, input);

const person = 'Je n’en peux plus.';
const json = (lines: readonly object[]) => lines.map((line) => JSON.stringify(line)).join('\n');

test('says of each reply whether it may be shown, and what would be', async () => {
  const { lines, errors, status } = await run(
    json([
      { id: 'a', person, reply: 'Qu’est-ce qui pèse le plus ?' },
      { id: 2, person, reply: 'Je suis psychologue. Et vous ?', country: 'FR' },
      { id: 'tu', person, reply: 'Tu es bipolaire.', country: 'FR' },
      { id: 'ch', person, reply: 'Appelez le 3114.', country: 'CH' },
      { id: 'fr', person, reply: 'Appelez le 3114.', country: 'FR' },
      {
        id: 'leak',
        person,
        reply:
          'Tu remarques ce qui revient, les images, les rêves, les contradictions, comme une remarque qu’elle peut refuser.',
      },
      {
        id: 'facts',
        person,
        reply: 'Les messages sont chiffrés, hébergés dans l’Union européenne et gardés douze mois au plus.',
      },
    ]),
  );
  expect(lines).toMatchObject([
    { id: 'a', verdict: 'fine', text: 'Qu’est-ce qui pèse le plus ?' },
    { id: 2, verdict: 'stop', rule: 'human/human-identity', text: expect.stringContaining('Où voulez-vous') },
    {
      id: 'tu',
      verdict: 'stop',
      rule: expect.stringMatching(/^diagnosis/),
      text: expect.stringContaining('tu vis'),
    },
    { id: 'ch', verdict: 'stop', rule: 'number/unlisted-number' },
    { id: 'fr', verdict: 'fine' },
    { id: 'leak', verdict: 'stop', rule: 'leak/twelve-words' },
    { id: 'facts', verdict: 'fine' },
  ]);
  expect(lines[0]).not.toHaveProperty('rule');
  expect({ errors, status }).toEqual({ errors: '', status: 0 });
});

test('the first line that it cannot read ends it, told by its number', async () => {
  const { lines, errors, status } = await run(
    `${json([{ id: 1, person, reply: 'Bonsoir.' }])}\n{"id":2,"reply":"Sans personne"}\n`,
  );
  expect(lines.map(({ id }) => id)).toEqual([1]);
  expect(errors).toContain('Ligne 2');
  expect(status).toBe(1);
});

test('a country that is not in the directory is refused', async () => {
  const { errors, status } = await run(json([{ id: 1, person, reply: 'Bonsoir.', country: 'ZZ' }]));
  expect(errors).toContain('country');
  expect(status).toBe(1);
});
