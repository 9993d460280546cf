import { beforeEach, expect, it, vi } from 'vitest';
import type { Turn } from '#shared/safety/levels.ts';
import { assessSpoken } from './assess.ts';

const sent: { context: Turn[] }[] = [];
const record = { textIds: ['s-l3'], asked: 'call', choices: [], path: null, reader: 'rules' };
const protocol = { text: 'Le texte du guide.', resources: [], pinned: true, record, withoutTrace: false };

vi.mock('#web/lib/call-function.ts', () => ({
  callFunction: async (_client: unknown, _name: string, body: { context: Turn[] }) => {
    sent.push(body);
    return { answer: { level: 3, protocol } };
  },
}));
vi.mock('#web/lib/settings.ts', () => ({ storedAddress: () => 'vous', storedCountry: () => 'FR' }));
beforeEach(() => {
  sent.length = 0;
});

it('hands back the record of a reply that the guide gave on this page', async () => {
  await assessSpoken('je veux mourir', []);
  await assessSpoken('je ne sais pas', [
    { role: 'user', text: 'je veux mourir' },
    { role: 'assistant', text: 'Le texte du guide.' },
  ]);
  expect(sent[1]?.context).toEqual([
    { role: 'user', text: 'je veux mourir' },
    { role: 'assistant', text: 'Le texte du guide.', record },
  ]);
});
