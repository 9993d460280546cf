import { describe, expect, test } from 'vitest';
import { askContactBody } from './contact.ts';
import { isAddressOf } from './employer-address.ts';
import { askLetter, messageLetter } from './letters.ts';

const asked = { contactName: 'Zoé', email: 'zoe@exemple.fr', personName: 'Camille' };

describe('who may be asked', () => {
  test.each(['Zoé', 'Jean-Luc', "N'Golo", 'Marie Anne', 'José M.'])('%s is a name', (contactName) => {
    expect(askContactBody.safeParse({ ...asked, contactName }).success).toBe(true);
  });
  test.each(['', ' ', 'x'.repeat(61), 'http://x.fr', 'a\nb', 'venez sur site.fr', '<b>', 'Zoé​\u202e'])(
    '%j is no name',
    (contactName) => {
      expect(askContactBody.safeParse({ ...asked, contactName }).success).toBe(false);
    },
  );
});

describe('an address of the employer', () => {
  const domains = ['usine.example', '@Filiale.example.', ''];
  test.each([
    'a@usine.example',
    'A@USINE.EXAMPLE',
    'a@rh.usine.example',
    'a@filiale.example',
    'a@usine.example.',
  ])('%s is one', (email) => expect(isAddressOf(email, domains)).toBe(true));
  test.each(['a@exemple.fr', 'usine.example@gmail.com', 'a@monusine.example', 'a@usine.example.org'])(
    '%s is none',
    (email) => expect(isAddressOf(email, domains)).toBe(false),
  );
  test('with nothing known, nothing is refused', () =>
    expect(isAddressOf('a@usine.example', [])).toBe(false));
});

test('no letter says anything of health, danger of life, a conversation or the reason', () => {
  const names = { brand: 'Éclaircie', contactName: 'Zoé', personName: 'Camille' };
  for (const { subject, paragraphs, action, after, footer } of [askLetter(names), messageLetter(names)]) {
    const all = [subject, ...paragraphs, action, ...after, footer].join('\n');
    expect(all).not.toMatch(
      /santé|psy|suicid|crise|détresse|soutien|soin|dépress|thérap|plan de|séance|compagnon|alerte|sécurité/i,
    );
    expect(all).not.toMatch(/undefined|\$\{/);
  }
});
