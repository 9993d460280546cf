import { expect, test } from 'vitest';
import { turnsAsRead } from '#server/adapters/path-guide/index.ts';
import { turnRecordSchema } from '#shared/safety/turn-record.ts';
import { replay } from './replay.ts';

/* Beside a step of a page that is being written nothing is asked (docs/decisions/0110): the safety room sees no question of the guide's. */

const told = [
  'ma copine est partie il y a trois semaines, on était ensemble depuis cinq ans',
  'je dors plus, je tourne dans l’appart toute la nuit',
  'j’ai honte de tout ça, et je suis épuisé',
];
const talkBeside = (path: string | null) => {
  const record = turnRecordSchema.parse({ asked: path ? `path:${path}/feel` : null, path });
  return [
    ...told.flatMap((text) => [
      { role: 'user' as const, text },
      { role: 'assistant' as const, text: 'D’accord.', record: turnRecordSchema.parse({}) },
    ]),
    { role: 'assistant' as const, text: 'Qu’est-ce que cela vous fait ?', record },
    { role: 'user' as const, text: 'au boulot je fais semblant, je suis épuisé' },
  ];
};
const checkAfter = (path: string | null) => replay(turnsAsRead(talkBeside(path))).reading?.check ?? null;

test('a heavy talk is asked once, and not beside a step of a path', () => {
  expect(checkAfter(null)).toBe('check-death');
  expect(checkAfter('preparer')).toBeNull();
});
