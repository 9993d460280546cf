import { describe, expect, it } from 'vitest';
import {
  type Address,
  type Country,
  type SafetyCategory,
  type Severity,
  safetyCategories,
  type Turn,
} from '#shared/safety/levels.ts';
import { fc } from '../../../tests/support/property.ts';
import { protocolOpening, protocolReply } from './protocol-reply.ts';
import { reviewedBy } from './protocol-texts.ts';

type Input = Parameters<typeof protocolReply>[0];
const reply = (over: Partial<Input>) =>
  protocolReply({
    severity: 2,
    level: 2,
    category: 'suicide',
    turns: [{ role: 'user', text: 'je veux mourir' }],
    country: 'FR',
    address: 'vous',
    ...over,
  })!;

const countries: readonly Country[] = ['FR', 'CH', 'BE', 'LU', 'QC', 'unknown'];
const addresses: readonly Address[] = ['vous', 'tu'];
const words = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Everything the protocol says when somebody writes twenty times at one level. */
const conversation = (
  level: Severity,
  category: SafetyCategory,
  country: Country,
  address: Address,
  said = 'je n’en peux plus',
) => {
  const turns: Turn[] = [];
  const replies = [];
  for (let n = 0; n < 20; n += 1) {
    turns.push({ role: 'user', text: `${said} ${n}` });
    const answer = reply({ severity: level, level, category, turns, country, address });
    replies.push(answer);
    turns.push({ role: 'assistant', text: answer.text });
  }
  return replies;
};

describe('the protocol’s own replies', () => {
  it('leave an ordinary conversation to the companion', () => {
    expect(
      protocolReply({
        severity: 1,
        level: 1,
        category: 'distress',
        turns: [],
        country: 'FR',
        address: 'vous',
      }),
    ).toBeNull();
    expect(
      protocolReply({ severity: 0, level: 0, category: 'none', turns: [], country: 'FR', address: 'vous' }),
    ).toBeNull();
  });

  it('say the fixed texts to the letter', () => {
    expect(reply({}).text).toBe(
      "Merci de me le confier. Je préfère vous poser la question franchement : pensez-vous à vous suicider ? Vous pouvez me répondre sans crainte d'être jugé·e.",
    );
    expect(reply({ category: 'domestic_violence' }).text).toBe(
      "Ce que vous décrivez n'est pas normal, et vous n'y êtes pour rien. Êtes-vous en sécurité en ce moment ?",
    );
    expect(reply({ category: 'panic', country: 'CH' }).text).toContain(
      'appelez le 144. Sinon, posez les pieds au sol',
    );
    expect(reply({ severity: 3, level: 3, country: 'BE' }).text).toContain(
      'Le 0800 32 123 répond jour et nuit. Seriez-vous',
    );
    expect(reply({ severity: 3, level: 3, country: 'unknown' }).text).toContain(
      'le 3114 en France, le 143 en Suisse, le 0800 32 123 en Belgique.',
    );
    expect(reply({ severity: 4, level: 4 }).text).toBe(
      "Votre vie compte, et c'est urgent. Appelez tout de suite le 15. Si vous ne pouvez pas parler : SMS au 114 (France). Éloignez-vous de ce qui peut vous blesser et ouvrez la porte. Cette conversation reste ouverte.",
    );
    expect(reply({ severity: 4, level: 4, country: 'CH' }).text).not.toContain('114 (France)');
    expect(reply({ severity: 4, level: 4, category: 'third_party' }).text).toBe(
      "Appelez le 15 tout de suite pour elle, et restez près d'elle si vous ne courez aucun danger. Les secours vous diront quoi faire.",
    );
  });

  const everywhere = safetyCategories
    .filter((category) => category !== 'none')
    .flatMap((category) =>
      ([2, 3, 4] as const).flatMap((level) =>
        countries.flatMap((country) => addresses.map((address) => ({ category, level, country, address }))),
      ),
    );

  it('never repeat a paragraph, stay short, ask at most one question, show few numbers, in every country and form of address', () => {
    for (const { category, level, country, address } of everywhere) {
      const where = `${category} ${level} ${country} ${address}`;
      const replies = conversation(level, category, country, address);
      expect(new Set(replies.map((each) => each.text)).size, where).toBe(replies.length);
      for (const { text, resources, pinned } of replies) {
        expect(words(text), `${where}: ${text}`).toBeLessThanOrEqual(level === 4 ? 45 : 90);
        expect(text.match(/\?/g)?.length ?? 0, `${where}: ${text}`).toBeLessThanOrEqual(
          level === 4 || /penses-tu à te suicider \?/.test(text) ? 2 : 1,
        );
        expect(resources.length, where).toBeLessThanOrEqual(level === 4 ? 2 : 3);
        expect(pinned, where).toBe(level >= 3);
        expect(text, where).not.toMatch(/[{}]|undefined| {2}/);
        if (address === 'tu') expect(text, `${where}: ${text}`).not.toMatch(/\bvous\b|\bvotre\b/i);
      }
    }
  });

  it('ask about suicide within two turns, whoever suffers what, except while danger is elsewhere', () => {
    for (const category of safetyCategories.filter(
      (each) => !['none', 'third_party', 'panic'].includes(each),
    )) {
      const first = conversation(2, category, 'FR', 'vous').slice(0, 2);
      expect(
        first.some(({ text }) => /suicider \?/.test(text)),
        category,
      ).toBe(true);
    }
  });

  it('say that an AI speaks, and that it cannot call, wherever it acts on a risk', () => {
    for (const category of safetyCategories.filter(
      (each) => !['none', 'minor', 'panic', 'work_harassment', 'violence_others'].includes(each),
    )) {
      for (const level of [2, 3, 4] as const) {
        expect(
          conversation(level, category, 'FR', 'vous').some(({ text }) => text.includes('Je suis une IA')),
          `${category} ${level}`,
        ).toBe(true);
      }
    }
  });

  it('never show a number of another country', () => {
    const foreign: Record<string, RegExp> = {
      FR: /\b(143|144|117|0800 32 123|911)\b/,
      CH: /\b(3114|3919|119|0800 32 123|911)\b/,
      BE: /\b(3114|3919|143|144|911)\b/,
      QC: /\b(3114|143|15|17)\b/,
    };
    for (const { category, level, country, address } of everywhere) {
      const wrong = foreign[country];
      if (!wrong) continue;
      for (const { text, resources } of conversation(level, category, country, address)) {
        expect(text, `${category} ${level} ${country}`).not.toMatch(wrong);
        for (const { number } of resources)
          expect(number, `${category} ${level} ${country}`).not.toMatch(wrong);
      }
    }
  });

  it('do not pose a question that was answered: a short answer moves on', () => {
    const turns: Turn[] = [
      { role: 'user', text: 'je veux mourir' },
      { role: 'assistant', text: reply({}).text },
      { role: 'user', text: 'oui' },
    ];
    const next = reply({ severity: 3, level: 3, turns });
    expect(next.text).not.toContain('pensez-vous à vous suicider');
  });

  it.each([
    'je veux parler à un humain',
    'est-ce que je peux parler a quelqu’un de votre équipe ?',
    'Je préférerais discuter avec une vraie personne',
    'passe moi pas un robot, un humain',
    'pouvez-vous me mettre en contact avec un conseiller',
  ])('tell whoever asks for a human how one may come: « %s »', (said) => {
    const turns: Turn[] = [
      { role: 'user', text: 'je veux mourir' },
      { role: 'assistant', text: reply({}).text },
      { role: 'user', text: said },
    ];
    expect(reply({ severity: 0, level: 3, turns }).text).toContain('une personne de notre équipe');
  });

  it.each(['je ne peux parler à personne', 'mon équipe ne me parle plus', 'je suis humaine, je souffre'])(
    'do not hear a request for a human in « %s »',
    (said) => {
      const turns: Turn[] = [
        { role: 'user', text: 'je veux mourir' },
        { role: 'assistant', text: reply({}).text },
        { role: 'user', text: said },
      ];
      expect(reply({ severity: 0, level: 3, turns }).text).not.toContain('une personne de notre équipe');
    },
  );

  it('let a person go, and take an easing word as one', () => {
    const before: Turn[] = [
      { role: 'user', text: 'je veux mourir' },
      { role: 'assistant', text: reply({}).text },
    ];
    expect(reply({ severity: 0, turns: [...before, { role: 'user', text: 'au revoir' }] }).text).toContain(
      'Vous pouvez vous arrêter là',
    );
    expect(
      reply({
        severity: 0,
        turns: [...before, { role: 'user', text: 'ma sœur est là, je ne suis plus seule' }],
      }).text,
    ).toContain('C’est important');
    expect(
      reply({ severity: 4, level: 4, turns: [...before, { role: 'user', text: 'adieu, au revoir' }] }).text,
    ).toContain('Votre vie compte');
  });

  it('hold for any conversation', () => {
    const turn = fc.record({
      role: fc.constantFrom('user' as const, 'assistant' as const),
      text: fc.string(),
    });
    fc.assert(
      fc.property(
        fc.array(turn, { maxLength: 12 }),
        fc.constantFrom(...safetyCategories),
        fc.constantFrom<Severity>(2, 3, 4),
        (turns, category, level) => {
          expect(reply({ turns, category, level, severity: level }).text.length).toBeGreaterThan(10);
        },
      ),
    );
  });
});

describe('the review of these texts', () => {
  it('names a clinician, or says that none has read them yet', () => {
    expect(reviewedBy === null || reviewedBy.trim().length > 3).toBe(true);
  });
});

describe('the opening of a session after a grave one', () => {
  it('asks as much as the last one calls for, and lets the person decline', () => {
    const open = (level: Severity) =>
      protocolOpening({ level, category: 'suicide', country: 'FR', address: 'vous', brand: 'Éclaircie' });
    expect(open(0)).toBeNull();
    expect(open(1)!.text).toContain('Comment allez-vous depuis ?');
    expect(open(2)!.text).toContain('Comment est-ce aujourd’hui ? Vous pouvez aussi');
    expect(open(2)).toMatchObject({ ask: null, pinned: false });
    expect(open(3)!.text).toContain('pensez-vous à vous suicider');
    expect(open(4)!.text).toContain('en sécurité');
    for (const level of [1, 2] as const) expect(open(level)!.text).not.toContain('suicider');
    for (const level of [1, 2, 3, 4] as const) expect(open(level)!.text).toContain('une IA');
  });
});
