import { describe, expect, test } from 'vitest';
import { fc } from '../../tests/support/property.ts';
import { isEmail, mailboxOf } from '../auth/email.ts';
import { operatorMailIn } from '../operator.ts';
import { declarationLines, terminationSchema } from './declaration.ts';

const schema = terminationSchema(() => new Date('2026-11-21T12:00:00Z'));
const blank = { name: 'Irène', email: 'irene@exemple.fr', reference: '', endsOn: '', reason: '' };
const awkward = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc
    .array(
      fc.constantFrom(
        'a',
        'É',
        ' ',
        '.',
        '\n',
        '\r\n',
        '\u001b[2J',
        '\u202e',
        '\u2028',
        '\0',
        '://',
        'www.',
        '.fr',
        '<',
      ),
    )
    .map((pieces) => pieces.join('')),
);

describe('what somebody writes in a declaration', () => {
  test('is either refused, or one line a terminal and a mail can show as it is', () => {
    fc.assert(
      fc.property(awkward, awkward, (name, reference) => {
        const parsed = schema.safeParse({ ...blank, name, reference });
        if (!parsed.success) return;
        for (const [, said] of declarationLines('Éclaircie', { kind: 'termination', content: parsed.data }))
          expect(said).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069<>]|:\/\/|www\./iu);
        // Read again on the other side, it is the same declaration.
        expect(schema.parse(parsed.data)).toEqual(parsed.data);
      }),
    );
  });

  test('keeps the lines of a reason, and nothing else that cannot be seen', () => {
    fc.assert(
      fc.property(awkward, (reason) => {
        const parsed = schema.safeParse({ ...blank, reason });
        if (parsed.success) expect(parsed.data.reason).not.toMatch(/(?!\n)\p{Cc}|[\u2028\u202e]/u);
      }),
    );
  });
});

describe('a mailbox', () => {
  test.each([
    ['irene@exemple.fr', ' Irene+achats@Exemple.FR'],
    ['i.rene@exemple.fr', 'i.rene@exemple.fr'],
    ['irene@gmail.com', 'i.r.ene+x+y@Gmail.com'],
  ])('« %s » is also written « %s »', (box, spelling) => {
    expect(mailboxOf(spelling)).toBe(box);
  });

  test('is the same however often it is asked', () => {
    const email = fc
      .tuple(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), fc.string({ minLength: 1 }))
      .map(([local, domain, end]) => `${local}@${domain}.${end}`)
      .filter(isEmail);
    fc.assert(
      fc.property(email, (given) => {
        expect(mailboxOf(mailboxOf(given))).toBe(mailboxOf(given));
        expect(mailboxOf(given.toUpperCase().toLowerCase())).toBe(mailboxOf(given.toLowerCase()));
      }),
    );
  });
});

test.each([
  [null, null],
  ['1 rue du Lac, Lausanne', null],
  ['contact@eclaircie.exemple', 'contact@eclaircie.exemple'],
  ['1 rue du Lac, Lausanne (contact@eclaircie.exemple)', 'contact@eclaircie.exemple'],
])('the operator whose contact is %j is written to at %j', (value, mail) => {
  expect(operatorMailIn([{ key: 'contact', value }])).toBe(mail);
  expect(operatorMailIn([])).toBeNull();
});
