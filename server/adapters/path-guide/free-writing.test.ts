import { describe, expect, test } from 'vitest';
import { personas } from '../../../tests/support/persona-conversations.ts';
import { play } from '../../../tests/support/play-guide.ts';
import { guideData } from './guide-data.ts';
import type { GuideReply } from './index.ts';

/* Free writing: what is asked was not told, replies differ, and a sentence that is marked is taken up (guide.md §2, §3). */

const rowIn = ({ record }: GuideReply) => guideData.rows.find(({ id }) => record.textIds.includes(id));

/** Everything that was said in a conversation, sentence by sentence. */
const sentencesOf = (replies: readonly GuideReply[]): string[] =>
  replies.flatMap(({ record, text }) =>
    record.textIds.includes('own-words')
      ? []
      : text.split(/(?<=[.?!])\s+|\n+/).filter((each) => each.length > 24),
  );

describe('thirty replies to free writing', () => {
  test.each(personas())('$id: no sentence twice, and two in a row are about different things', (person) => {
    const { replies } = play(person.turns, { address: person.address });
    const free = replies.filter((reply) => rowIn(reply) !== undefined);
    const said = sentencesOf(free);
    expect(said.filter((each, index) => said.indexOf(each) !== index)).toEqual([]);
    const kinds = free
      .map((reply) => rowIn(reply)!)
      .filter(({ shape }) => shape === 'sentence' || shape === 'several');
    const same = kinds.filter((row, index) => index > 0 && kinds[index - 1]!.kind === row.kind);
    expect(same.length, same.map(({ id }) => id).join()).toBeLessThanOrEqual(kinds.length / 5);
  });

  test('nobody is thanked twice in a row', () => {
    for (const { turns, address } of personas()) {
      const free = play(turns, { address }).replies.filter((reply) => rowIn(reply) !== undefined);
      const thanks = free.map(({ text }) => text.startsWith('Merci'));
      const twice = thanks.filter((each, index) => each && thanks[index - 1]).length;
      expect(twice).toBeLessThanOrEqual(2);
    }
  });
});

test('what was told is not asked: since when, and who knows', () => {
  const told = [
    'Mon père est à l’hôpital depuis jeudi.',
    'Hier il a plu sur la gare.',
    'J’en ai parlé à ma sœur, elle le sait maintenant.',
    'Personne ne sait que je pars.',
  ];
  for (const sentence of told)
    for (const before of [
      'La gare était vide.',
      'Le chat dort.',
      'Il a plu.',
      'Le pain a brûlé.',
      'La rue est calme.',
    ]) {
      const { text, record } = play([before, sentence]).last;
      const asked = guideData.rows.find(({ id }) => record.textIds.includes(id));
      expect(asked?.unless?.test('') ?? false).toBe(false);
      if (/depuis|Hier/.test(sentence)) expect(text).not.toMatch(/d’aujourd’hui, ou/);
      else expect(text).not.toMatch(/d’autre le sait/);
    }
});

describe('the sentence that counts', () => {
  const lines = [
    'La maison est calme depuis samedi. Le chien dort sur le tapis du salon. Ma fille habite loin, à Brest. Elle appelle quand elle peut, souvent le dimanche après le déjeuner.',
    'Le voisin a ramené le courrier ce matin. Il est resté sur le pas de la porte sans rien dire. Le frigo est plein de choses que personne ne mange. La radio marche seule.',
    'Je laisse la lumière du couloir allumée. Le parapluie est resté dans l’entrée. Le train de huit heures passe encore derrière la haie. Les vitres tremblent un peu.',
    'La boîte à outils est ouverte sur l’établi. Personne ne range les clés à leur place. Le facteur sonne deux fois par habitude. Le portail grince depuis la tempête de mars.',
    'Les rideaux sont fermés dès cinq heures. La voisine du dessus déplace ses meubles le soir. Le téléphone reste sur la commode de l’entrée. Il pleut sur le toit du garage.',
    'Le jardin attend une tondeuse qui marche. Les rosiers ont pris toute la place près du mur. Mon frère devait venir en septembre avec sa scie. La haie dépasse chez le voisin.',
  ];
  const marked = () => {
    for (let count = 1; count <= lines.length; count += 1) {
      const wish = 'Posez-moi une question';
      const script = [lines.slice(0, count).join(' '), wish, wish];
      const { last } = play(script);
      if (last.record.asked === 'path:menu/mark') return { script, last };
    }
    throw new Error('it is never asked which sentence counts');
  };

  test('is asked for among a few of theirs, and quoted letter for letter when it is tapped', () => {
    const { script, last } = marked();
    const own = last.record.choices.filter(({ id }) => id !== 'none');
    expect(own.length).toBeLessThanOrEqual(4);
    for (const { label } of own) expect(script.join(' ')).toContain(label);
    const taken = play([...script, `#${own[0]!.id}`]).last;
    expect(taken.text).toContain(`« ${own[0]!.label} »`);
    expect(taken.record.path).toBeNull();
    // « Le poser là » does not ask once more which one weighs.
    expect(play([...script, `#${own[0]!.id}`, 'c’est tout', '#deposer']).last.record.asked).toBe(
      'path:deposer/room',
    );
  });

  test('is not pressed for: free writing goes on under it, and none is an answer', () => {
    const { script } = marked();
    expect(play([...script, 'La neige tombe sur le toit du garage.']).last.kind).toBe('listen');
    const none = play([...script, '#none']).last;
    expect(none.record.textIds).toEqual(['none-marked']);
    expect(none.record.choices).toEqual([]);
  });

  test('is asked for neither aloud nor in a messenger', () => {
    for (const channel of ['voice', 'telegram'] as const)
      for (const { record } of play(lines, { channel }).replies)
        expect(record.asked).not.toBe('path:menu/mark');
  });
});

test('a tap under a row has an answer of its own, or leads somewhere', () => {
  const dull = guideData.rows.flatMap(({ id, taps }) =>
    (taps ?? []).filter(({ to, answer }) => !to && !answer).map((tap) => `${id}/${tap.id}`),
  );
  expect(dull).toEqual([]);
});

describe('a reply that missed', () => {
  test.each([
    'euh c’est un peu bizarre comme réponse. je vous parle de mon examen de lundi',
    'Dialogue de sourds. Le rapport fait quarante pages et il a mis son nom.',
    'mais j’ai dit que ça allait mieux! le ventre est moins serré maintenant',
  ])('is owned, and nothing is asked: %s', (text) => {
    const { record, text: said } = play(['La journée fut longue.', text]).last;
    expect(record.textIds[0]).toMatch(/^missed-/);
    expect(said).not.toContain('?');
  });

  test('alone, it is asked what should change, in other words each time', () => {
    const { replies } = play(['Vous répondez à côté', 'c’est nul votre truc', 'merci pour rien']);
    const asked = replies.slice(1).map(({ text }) => text);
    expect(replies.slice(1).every(({ record }) => record.asked === 'path:menu/blunt')).toBe(true);
    expect(new Set(asked).size).toBe(3);
  });
});

describe('a first message written with a laugh', () => {
  test.each([
    'blocus ds 3 semaines et un memoire qui avance a la vitesse d’un escargot sous xanax. tout va bien 🙃',
    'mon chat a mangé ma promotrice mdr enfin presque',
    'journée pourrie du début à la fin lol',
  ])('is not thanked for its confidence: %s', (text) => {
    const { record, text: said } = play([text]).last;
    expect(record.textIds[0]).not.toMatch(/^heavy-/);
    expect(said).not.toMatch(/confier|confiance|sentez-vous|merci/i);
  });

  test('told at length it is a story like any other', () => {
    const long = 'Il est parti ce matin sans un mot et j’ai pleuré dans la voiture devant l’école. '.repeat(
      3,
    );
    expect(play([`${long} lol`]).last.record.textIds[0]).not.toMatch(/^light-/);
  });
});

test('that nothing is pretended is said once in a session at most', () => {
  const asks = [
    'Je démissionne ou pas ?',
    'Vous feriez quoi, vous ?',
    'Est-ce que j’ai raison ?',
    'Et si je me trompe ?',
  ];
  const { replies } = play([...asks, 'Qu’est-ce que vous me conseillez ?', 'C’est ma faute ?']);
  const said = replies.filter(({ text }) => text.includes('je ne ferai pas semblant'));
  expect(said.length).toBeLessThanOrEqual(1);
});
