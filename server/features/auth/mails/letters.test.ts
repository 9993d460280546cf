import { describe, expect, test } from 'vitest';
import type { Mail } from '#server/adapters/mail/port.ts';
import {
  alreadyRegisteredMail,
  confirmationMail,
  emailChangeMail,
  invitationMail,
  passwordChangedMail,
  passwordGivenMail,
  recoveryMail,
  signInMail,
} from './account-mails.ts';
import {
  secondFactorAddedMail,
  secondFactorRemovedMail,
  secondFactorResetMail,
  wrongCodesMail,
} from './second-factor-mails.ts';

const to = 'hortense@exemple.fr';
const url =
  'https://eclaircie.exemple/auth/v1/verify?token=abc&type=signup&redirect_to=https%3A%2F%2Feclaircie.exemple%2F';
const site = 'https://eclaircie.exemple';
const told = { brand: 'Éclaircie', to, url };
const at = new Date('2026-11-21T21:30:00Z');
const undoUrl = `${site}/auth/v1/undo?token=abc`;
const linked = { brand: 'Éclaircie', to, url, code: '012345' };

const letters: Record<string, Mail> = {
  confirmation: confirmationMail(linked),
  'already registered': alreadyRegisteredMail({
    brand: 'Éclaircie',
    to,
    url,
    resetUrl: 'https://eclaircie.exemple/reset',
  }),
  recovery: recoveryMail(linked),
  'sign-in': signInMail(linked),
  invitation: invitationMail(linked),
  'change of address': emailChangeMail({ ...linked, newEmail: 'nouvelle@exemple.fr', both: true, undoUrl }),
  'first address': emailChangeMail({
    ...linked,
    newEmail: 'nouvelle@exemple.fr',
    both: false,
    undoUrl: null,
  }),
  'second factor added': secondFactorAddedMail({ ...told, at, url: site, undoUrl }),
  'second factor removed': secondFactorRemovedMail({ ...told, at, last: false }),
  'last second factor removed': secondFactorRemovedMail({ ...told, at, last: true }),
  'second factor reset': secondFactorResetMail(told),
  'wrong codes': wrongCodesMail(told),
  'password changed': passwordChangedMail({ brand: 'Éclaircie', to, url }),
  'password given': passwordGivenMail({ ...told, undoUrl }),
};

describe.each(Object.entries(letters))('the letter « %s »', (_name, mail) => {
  test('says the same by text and by HTML, link included', () => {
    const words = mail.html
      .replace(/<title>.*?<\/title>/s, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
    const flat = (text: string) => text.replace(/\s+/g, ' ').trim();
    for (const paragraph of mail.text.split('\n\n')) {
      for (const line of paragraph.split('\n').filter((each) => each !== '--'))
        expect(flat(words)).toContain(flat(line).replace(/ :$/, ''));
    }
    const link = mail.kind === 'second-factor-added' ? `${site}/compte/securite` : url;
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`href="${link.replaceAll('&', '&#38;')}"`);
  });

  test('brings nothing from elsewhere and follows nobody', () => {
    expect(mail.html).not.toMatch(/<(img|script|link|iframe|style|object|form)\b|url\(|@import|src=/i);
    const addresses = mail.html.match(/https?:\/\/[^"<\s]+/g) ?? [];
    expect(addresses.every((address) => address.startsWith('https://eclaircie.exemple/'))).toBe(true);
  });

  test('is addressed with courtesy, in French, and says what the service is not', () => {
    expect(mail.html).toContain('<html lang="fr">');
    expect(mail.text).toMatch(/^Bonjour,/);
    expect(mail.text).toMatch(/L’équipe Éclaircie/);
    expect(mail.text).toMatch(/non un service médical/);
    expect(mail.text).not.toMatch(/(?<!\p{L})(tu|toi|ton|ta|tes)(?!\p{L})/iu);
    expect(mail.text + mail.subject).not.toMatch(/psychologue|psychothérapeute|thérap|patient/i);
    expect(mail.subject.length).toBeLessThan(70);
  });
});

describe('letters that open something', () => {
  test.each(['confirmation', 'recovery', 'sign-in', 'change of address'])(
    '%s: how long, how often, and what if it was not you',
    (name) => {
      const { text } = letters[name]!;
      expect(text).toMatch(/valable une heure/);
      expect(text).toMatch(/ne sert qu’une fois/);
      expect(text).toContain('012345');
      expect(text).toMatch(/Si (vous n’êtes pas|cette demande ne vient pas)/);
    },
  );

  test('say when it was, by the clock of Paris', () => {
    for (const name of ['second factor added', 'second factor removed'])
      expect(letters[name]!.text).toMatch(/21 novembre 2026 à 22:30 \(heure de Paris\)/);
  });

  test('a name that is code stays a name', () => {
    const mail = emailChangeMail({
      ...linked,
      newEmail: '<script>alert(1)</script>@exemple.fr',
      both: true,
      undoUrl,
    });
    expect(mail.html).not.toContain('<script>');
    expect(mail.text).toContain('<script>');
  });
});
