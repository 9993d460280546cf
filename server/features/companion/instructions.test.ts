import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chatMessages } from '#server/adapters/language-model/chat-messages.ts';
import { exercises } from '#shared/exercises/catalogue.ts';
import type { Turn } from '#shared/safety/levels.ts';
import { companionInstructions, type InstructionsInput, instructionsVersion } from './instructions.ts';
import { modelRequest } from './next-turn.ts';

const input = (change: Partial<InstructionsInput> = {}): InstructionsInput => ({
  address: 'vous',
  dial: { style: 'question', length: 'long' },
  brand: 'Éclaircie',
  place: { on: 'here' },
  ...change,
});
const text = (change: Partial<InstructionsInput> = {}) => companionInstructions(input(change)).text;
const every = (['vous', 'tu'] as const).flatMap((address) =>
  (['short', 'long'] as const).flatMap((length) =>
    (['listen', 'question', 'tools'] as const).map((style) => text({ address, dial: { style, length } })),
  ),
);

describe('what a model is told, whoever it is', () => {
  test('2 000 to 2 500 tokens, four characters each, whatever the dial says', () => {
    for (const told of every) {
      expect(told.length / 4).toBeGreaterThanOrEqual(2000);
      expect(told.length / 4).toBeLessThanOrEqual(2500);
      expect(told).not.toMatch(/undefined|null|\[object|\{\w+\}/);
    }
  });

  test.each([
    '# Qui tu es',
    '# Comment tu écoutes',
    '# Les moments d’une séance',
    '# Les exercices',
    '# La forme',
    '# Ce que tu peux dire du service',
    '# Ce qui n’est pas ton rôle',
    '# Lignes rouges',
    '# Quatre exemples de ton',
    '# Le contexte',
  ])('has the section « %s »', (title) => expect(text()).toContain(title));

  test('each exercise with how long it takes, and how to speak of itself', () => {
    for (const { title, minutes } of exercises) expect(text()).toContain(`« ${title} » (${minutes} minutes)`);
    expect(text()).toContain('sans accord de genre');
  });

  test('ways to listen, with when each serves', () => {
    for (const way of ['reflet', 'reconnaissance', 'question ouverte', 'résumé', 'échelle', 'exception'])
      expect(text()).toMatch(new RegExp(`${way}[^\\n]*quand`));
    expect(text()).toContain('Dans le calme seulement');
  });

  test('the facts of the product', () => {
    const facts = [
      'Qui lit',
      'douze mois au plus',
      'L’employeur',
      '9 euros par mois',
      'trois clics',
      '18 ans',
      '« Souvenirs »',
      '« Dialogue »',
      'Telegram',
      'lettre de la semaine',
      '« Plan »',
      'contact de confiance',
      'météo',
      'horoscope',
      '« Terminer la séance »',
      '« Signaler »',
    ];
    for (const fact of facts) expect(text()).toContain(fact);
  });

  test('who reads: where the model is, and the Union only where nothing leaves it', () => {
    const far = { on: 'elsewhere', who: 'Loin', country: 'US' } as const;
    expect(text()).toContain('sur la machine du service');
    expect(text()).toContain('Union européenne');
    expect(text({ place: far })).toContain('chez Loin (États-Unis)');
    expect(text({ place: far })).not.toContain('Union européenne');
    expect(text({ place: { ...far, country: 'FR' } })).toContain('Union européenne');
    expect(text({ place: { on: 'unknown' } })).toContain('un prestataire que tu ne connais pas');
    expect(text({ place: { on: 'unknown' } })).not.toContain('Union européenne');
    for (const place of [far, { on: 'unknown' }] as const)
      expect(text({ place }).length / 4).toBeLessThanOrEqual(2500);
  });

  test('nobody is said to have chosen what stands without a choice, and no gender is known', () => {
    expect(text()).not.toContain('a choisi « m’aider');
    expect(text({ dial: { style: 'tools', length: 'long' } })).toContain('a choisi');
    expect(text()).toContain('tournures neutres');
    expect(text()).toContain('celui qu’elle écrit');
    expect(text()).not.toMatch(/toujours, même si/);
  });

  test('a mistake is owned, a refused exercise stays refused, a step is explained, and « tu » may be offered', () => {
    expect(text()).toMatch(/Quand tu t’es trompé, tu le dis simplement/);
    expect(text()).toMatch(/plus proposé une fois refusé/);
    expect(text()).toMatch(/tu l’expliques en une phrase/);
    expect(text()).toMatch(/Si elle te tutoie, propose-lui une fois/);
    expect(text({ address: 'tu' })).not.toContain('propose-lui');
  });

  test('what counts is said once', () => {
    for (const told of every) {
      expect(told.match(/seule question/g)).toHaveLength(1);
      expect(told.match(/un médecin ou un psychologue/g)).toHaveLength(1);
      expect(told.match(/\d+ mots/g)).toHaveLength(1);
    }
  });

  test('what is not its part, and every red line', () => {
    for (const topic of ['devoirs', 'code', 'Argent', 'Droit', 'médicament']) expect(text()).toContain(topic);
    const lines = [
      'poser un diagnostic',
      'traitement',
      'un moyen, une dose, un lieu',
      'question de sécurité',
      'testament',
      'vous devez promettre',
      'pensez à vos enfants',
      'd’autres ont pire',
      'ce sera notre secret',
      'vous n’avez besoin que de moi',
      'commettre',
      'accuser une victime',
      'les astres',
      'retenir la personne quand elle s’en va',
    ];
    for (const line of lines) expect(text().toLowerCase()).toContain(line.toLowerCase());
    expect(text()).toContain('tu ne le renvoies jamais');
  });

  test('the exercises by the names the interface has for them', () => {
    for (const { title } of exercises) expect(text()).toContain(`« ${title} »`);
  });

  test('the brand is the configured one, and no other', () => {
    expect(text({ brand: 'Clairière' })).toContain('d’écoute de Clairière');
    expect(text({ brand: 'Clairière' })).not.toContain('Éclaircie');
  });

  test('the authors who inspire it are not named, and no number of help stands in it', () => {
    for (const told of every) {
      expect(told).not.toMatch(/freud|jung|lacan/i);
      expect(told).not.toMatch(/\b(112|114|143|144|3114|3919)\b/);
    }
  });

  test('it follows the address and the dial, which move no limit', () => {
    expect(new Set(every).size).toBe(every.length);
    expect(text({ address: 'tu' })).toContain('Tu tutoies la personne');
    expect(text({ dial: { style: 'listen', length: 'short' } })).toContain('De 15 à 40 mots');
    for (const told of every) expect(told).toContain('UNE seule question');
  });

  test('a changed word is a new version', () => {
    const print = createHash('sha256').update(every.join('\n')).digest('hex').slice(0, 12);
    expect({ [instructionsVersion]: print }).toMatchInlineSnapshot(`
      {
        "2026-11-29.2": "36d46c5c7f91",
      }
    `);
  });
});

describe('what stays the same between two requests', () => {
  const said = 'Je raconte encore un peu de ma journée, du travail et de ce qui revient le soir. '.repeat(3);
  /** @param noted how many messages notes hold: the first ones are there before the window moves */
  const sent = (turn: number, noted = Math.max(0, Math.ceil(turn / 15) * 15 - 30)): string => {
    const turns: Turn[] = Array.from({ length: turn * 2 - 1 }, (_, at) => ({
      role: at % 2 === 0 ? 'user' : 'assistant',
      text: `${at} ${said}`,
    }));
    const occasion = {
      turns,
      memories: [{ text: `Souvenir ${turn}`, date: '2026-11-12' }],
      intake: { nameOrPseudo: 'Sam', chiefComplaint: 'je dors mal' },
      horoscope: null,
      running: { text: noted > 0 ? 'Sam dort mal.' : null, covers: noted, before: 0 },
      address: 'vous',
      country: 'FR',
      phase: 'reply',
    } as const;
    const calm = { severity: 0, level: 0, category: 'none' } as const;
    const now = new Date(Date.UTC(2026, 10, 23, 20, turn));
    const request = modelRequest(occasion, calm, '', '', { now, brand: 'Éclaircie', place: { on: 'here' } });
    return JSON.stringify(chatMessages(request, 'asked'));
  };
  const shared = (before: string, after: string): number => {
    let at = 0;
    while (at < before.length && before[at] === after[at]) at += 1;
    return at / after.length;
  };

  test('at least 70 % of a request was the beginning of the one before, over turns 16 to 30', () => {
    for (let turn = 16; turn <= 30; turn += 1)
      expect(shared(sent(turn - 1), sent(turn))).toBeGreaterThan(0.7);
  });

  test('the window then moves by fifteen at once, and stays again', () => {
    expect(shared(sent(30), sent(31))).toBeLessThan(0.7);
    for (let turn = 32; turn <= 45; turn += 1)
      expect(shared(sent(turn - 1), sent(turn))).toBeGreaterThan(0.7);
  });

  test('without notes it does not move: nothing is forgotten', () => {
    expect(shared(sent(30, 0), sent(31, 0))).toBeGreaterThan(0.7);
    expect(sent(31, 0)).toContain('0 Je raconte');
    expect(sent(31)).not.toContain('"0 Je raconte');
  });

  test('no request is longer than a small model reads', () => {
    for (const turn of [1, 15, 30, 31, 59]) expect(sent(turn).length).toBeLessThan(45_000);
    expect(sent(59, 0).length).toBeLessThan(45_000);
  });
});
