import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ModelQuestion, ModelRequest } from '#server/adapters/language-model/port.ts';
import { newId } from '#server/ground/ids.ts';
import type { Message, MessageMeta, StreamEvent } from '#shared/companion/conversation.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, type Person } from '../../../tests/support/people.ts';

/* A session with a model, over HTTP: what it is told, and what the person reads around its words. */

let site: TestHouse;
let ada: Person;
let count = 0;
let written: readonly string[];
const requests: ModelRequest[] = [];
const questions: ModelQuestion[] = [];

beforeAll(async () => {
  site = await house({
    env: { AUTH_RATE_LIMITS: 'off' },
    model: {
      name: 'scripted',
      async write(request, onPiece) {
        requests.push(request);
        onPiece(written[Math.min(requests.length, written.length) - 1]!);
        return 'complete';
      },
      async ask(question) {
        questions.push(question);
        return '{}';
      },
    },
  });
});
beforeEach(async () => {
  ada = await aPerson(site, { email: `modele-${count++}@exemple.fr` });
  written = ['Je vous lis. Qu’est-ce qui vient ?'];
});

const call = async (name: string, body: object = {}) =>
  done(await ada.call('POST', `/functions/v1/${name}`, body));

/** What a stream leaves on a screen, with its meta. */
const shown = (body: string): { text: string; meta: MessageMeta } => {
  let text = '';
  let meta!: MessageMeta;
  for (const block of body.split('\n\n').filter((each) => each.startsWith('data: '))) {
    const event = JSON.parse(block.slice(6)) as StreamEvent;
    if (event.type === 'start') meta = event.meta;
    if (event.type === 'text') text = text.slice(0, event.at) + event.text;
    if (event.type === 'replace') ({ text, meta } = event);
  }
  return { text, meta };
};
const open = async (body: object = {}): Promise<string> => {
  const conversationId = newId();
  await call('start-session', { conversationId, ...body });
  return conversationId;
};
/** The reply to one message; the model writes these texts in turn. */
const say = async (conversationId: string, text: string, ...texts: string[]) => {
  requests.length = 0;
  if (texts.length > 0) written = texts;
  return shown((await call('converse', { conversationId, clientId: newId(), text })).body);
};
const stored = async (conversationId: string): Promise<Message> =>
  (await call('read-session', { conversationId })).json<{ messages: Message[] }>().messages.at(-1)!;
const told = () => requests.at(-1)!;

/** Read as an unsure 2: the guide asks. */
const veiled = 'Je range tout chez moi, ce sera plus simple pour eux.';

describe('« on peut se tutoyer ? »', () => {
  it('is granted before the model is asked, in its prompt, in the protocol and in the settings', async () => {
    const conversationId = await open();
    await say(
      conversationId,
      'Bleu nuit avec des étoiles, Lou ne l’a pas vu. Dis, on peut se tutoyer ? Ça me fait bizarre le vous, depuis tout à l’heure.',
    );
    expect(told().instructions).toContain('Tu tutoies la personne');
    expect(told().context).toContain('le tutoiement');
    const { preferences } = (await call('read-preferences')).json<{ preferences: { address: string } }>();
    expect(preferences.address).toBe('tu');
    await say(conversationId, 'Il est tard.');
    expect(told().instructions).toContain('Tu tutoies la personne');
    expect(told().context).not.toContain('le tutoiement');
    written = ['Tu l’as écrit. Qu’est-ce qui vient ?'];
    const check = await say(conversationId, veiled);
    expect(check.meta.record?.asked).toBe('check-death');
    expect(check.text).toMatch(/^Tu l’as écrit\. (?!Qu’est-ce qui vient)/);
    expect(check.text).not.toMatch(/\b(?:vous|votre|vos)\b/i);
    questions.length = 0;
    await say(
      conversationId,
      'Non, je n’y pense pas. Ma sœur Jeanne passe un entretien jeudi à Lyon et je suis stressée.',
    );
    await call('draft-closing', { conversationId });
    expect(questions.at(-1)!.instructions).toContain('en tutoyant');
  });

  it('and « on peut se vouvoyer ? » gives the other form back', async () => {
    const conversationId = await open();
    await say(conversationId, 'On peut se tutoyer ?');
    await say(conversationId, 'Tout compte fait, on peut se vouvoyer ?');
    expect(told().instructions).toContain('Tu vouvoies la personne');
  });

  it('is not asked by what somebody else said', async () => {
    const conversationId = await open();
    await say(conversationId, 'Ma cheffe a écrit « on peut se tutoyer ? » à toute l’équipe.');
    expect(told().instructions).toContain('Tu vouvoies la personne');
  });
});

describe('a check that ends calmly', () => {
  it.each([
    'Non, pas du tout, je vous rassure. La clinique ferme le samedi, donc moins d’heures.',
    'Je parlais de mon déménagement, rien à voir. Et la clinique ferme le samedi.',
  ])('is followed by the answer to the rest: %s', async (answer) => {
    const conversationId = await open();
    await say(conversationId, veiled);
    const { text, meta } = await say(
      conversationId,
      answer,
      'La clinique ferme le samedi. Qu’est-ce que cela change ?',
    );
    expect(text).toMatch(/^\S.{10,}\. La clinique ferme le samedi\. Qu’est-ce que cela change \?$/);
    expect(meta).toMatchObject({ kind: 'model', severity: 0 });
    expect(told().context).toMatch(/juste avant ton texte/);
    expect((await stored(conversationId)).text).toBe(text);
    await say(conversationId, 'Merci.', 'Avec plaisir.');
    if (answer.startsWith('Non')) expect(told().context).toContain('la mort ou le suicide');
  });

  it('keeps its own words where the model is stopped, or says nothing', async () => {
    const conversationId = await open();
    await say(conversationId, veiled);
    const { text } = await say(
      conversationId,
      'Non, pas du tout, je vous rassure.',
      'Prenez du Xanax ce soir.',
      'Où en étiez-vous ?',
    );
    expect(text).toMatch(/^\S.{10,}\. Où en étiez-vous \?$/);
    expect(text).not.toContain('Xanax');
  });
});

describe('a danger that eased', () => {
  /** Read as a 2; the answer to the direct question lets it fall. */
  const burden = 'Je crois que tout le monde serait plus tranquille sans moi.';

  it('is followed by the answer to the rest of the message', async () => {
    const conversationId = await open();
    const { meta: at2 } = await say(conversationId, burden, '');
    expect(at2).toMatchObject({ severity: 2, record: { asked: 'thoughts' } });
    const { text, meta } = await say(
      conversationId,
      'Non, jamais. La concession est payée pour deux, c’est tout. Et comment je fais pour dormir ?',
      'La nuit revient souvent. Qu’est-ce qui la précède ?',
    );
    expect(meta).toMatchObject({ kind: 'model', severity: 1 });
    expect(text).toContain('La nuit revient souvent.');
    expect(text.indexOf('La nuit')).toBeGreaterThan(10);
    expect(told().context).toContain('vient de s’apaiser');
  });
});

describe('who speaks', () => {
  it('is told once to somebody who begins, and greets them as they greeted', async () => {
    const { text } = shown(
      (
        await call('start-session', {
          conversationId: newId(),
          intention: 'Bonsoir, je dors mal depuis mars.',
        })
      ).body,
    );
    expect(text).toMatch(/^Bonsoir, je suis Éclaircie, une intelligence artificielle/);
    expect(told().context).toContain('vient d’être faite juste avant ton texte');
    expect(told().instructions).not.toContain('Tu le dis au début de chaque séance');
  });
});

describe('what a model takes for its own words', () => {
  it('is not what was said of a withdrawal, nor a question of the protocol', async () => {
    const conversationId = await open();
    const { text } = await say(
      conversationId,
      'Je n’arrive plus à suivre.',
      'Cela fait beaucoup à porter, et il est tard pour tout reprendre. Moi aussi, j’ai connu cela après mon divorce.',
      'Cela fait beaucoup. Qu’est-ce qui pèse le plus ?',
    );
    expect(text).not.toContain('divorce');
    await say(conversationId, 'Le travail.', 'Le travail, donc.');
    expect(JSON.stringify(told().turns)).not.toContain('Je reprends ma phrase');
    await say(conversationId, veiled);
    await say(conversationId, 'Il pleut depuis lundi.', 'La pluie, donc.');
    expect(told().context).toMatch(/n’est pas de toi|juste avant ton texte/);
  });
});

describe('the exercise beside a reply', () => {
  it('is the one that the reply names', async () => {
    const conversationId = await open();
    const named = await say(
      conversationId,
      'Vous avez un exercice pour arrêter de ruminer ?',
      'Il y a « Prendre une pensée à distance », fait pour une phrase qui insiste.',
    );
    expect(told().context).toContain('« Donner rendez-vous aux soucis »');
    expect(named.meta.exercise).toBe('recul');
    expect((await stored(conversationId)).meta.exercise).toBe('recul');
    expect(
      (await say(conversationId, 'Ma mâchoire est serrée.', 'Le tour du corps peut la desserrer.')).meta
        .exercise,
    ).toBe('tour-du-corps');
    expect(
      (await say(conversationId, 'Oui, volontiers.', 'Alors prenez votre temps.')).meta.exercise,
    ).toBeNull();
  });
});

describe('the weather of the start', () => {
  it('is told with each message of the session, and of no other', async () => {
    const conversationId = await open({ mood: 2 });
    expect(told().context).toContain('pluie');
    for (const text of ['Je dors mal.', 'Depuis mars.']) {
      await say(conversationId, text);
      expect(told().context).toContain('pluie');
    }
    await say(await open(), 'Je dors mal.');
    expect(told().context).not.toContain('pluie');
  });
});
