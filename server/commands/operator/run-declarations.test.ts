import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { runDeclarations } from './run-declarations.ts';

let site: TestHouse;
beforeAll(async () => {
  site = await house();
});
const declarations = (...args: string[]) => runDeclarations(site.rooms.declarations, 'Éclaircie', args);

test('what waits is listed with all that is needed to carry it out, until it is noted as done', async () => {
  expect(await declarations()).toEqual(['Aucune déclaration n’attend.']);
  const reply = await site.app.inject({
    method: 'POST',
    url: '/functions/v1/declare-termination',
    payload: {
      id: randomUUID(),
      content: {
        name: 'Irène Vasseur',
        email: 'irene@exemple.fr',
        reference: 'AB-12',
        endsOn: '',
        reason: 'Merci.',
      },
    },
  });
  const { number } = reply.json<{ number: string }>();
  const lines = (await declarations()).join('\n');
  for (const said of [
    `Résiliation ${number}`,
    'Irène Vasseur',
    'irene@exemple.fr',
    'AB-12',
    'Motif : Merci.',
  ])
    expect(lines).toContain(said);
  await expect(declarations('done', 'FFFFFFFFFF')).rejects.toThrow(/Aucune déclaration en attente/);
  expect(await declarations('done', number.toLowerCase())).toEqual([`${number} : exécutée.`]);
  expect(await declarations()).toEqual(['Aucune déclaration n’attend.']);
});

test('anything else is answered with how it is used', async () => {
  await expect(declarations('effacer')).rejects.toThrow(/^Utilisation/);
});
