import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { hours, minutes } from '#shared/time.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, done, holdsSession, type Person, proves } from '../../../tests/support/people.ts';
import { writeArchive } from './write-archive.ts';

const madeAt = new Date('2026-11-20T23:30:00Z');

/** What is in a zip, by name. */
const opened = (zip: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, file]) => [name, strFromU8(file)]));

describe('the archive', () => {
  const pack = async (data: unknown, label = "Vos réponses à l'été") => {
    const pieces: Uint8Array[] = [];
    const steps: number[] = [];
    await writeArchive(
      [{ label, retention: 'un an', read: async () => data }],
      { at: madeAt, brand: 'Éclaircie' },
      { write: async (piece) => void pieces.push(piece), onStep: async (step) => void steps.push(step) },
    );
    return { files: opened(Buffer.concat(pieces)), steps };
  };

  test('says the same in a page and in JSON', async () => {
    const { files, steps } = await pack({
      texte: 'Bonjour\nà vous',
      liste: [1, null],
      vide: [],
      decided_at: '2026-11-21T10:05:00.000Z',
    });
    expect(steps).toEqual([0]);
    expect(Object.keys(files)).toEqual(['json/vos-reponses-a-l-ete.json', 'mes-donnees.html']);
    expect(JSON.parse(files['json/vos-reponses-a-l-ete.json']!)).toEqual({
      texte: 'Bonjour\nà vous',
      liste: [1, null],
      vide: [],
      decided_at: '2026-11-21T10:05:00.000Z',
    });
    const page = files['mes-donnees.html'];
    expect(page).toContain('Bonjour<br>à vous');
    // The day in Paris, where it was already the 21st.
    expect(page).toContain('Copie du 21 novembre 2026');
    expect(page).toContain('<dt>Décidé le</dt><dd>21 novembre 2026 à 11:05</dd>');
  });

  test('says the product’s own words in French, and leaves what a person wrote as it is', async () => {
    const { files } = await pack({
      profile: { role: 'employee', birth_date: '1990-02-05', subscription_status: 'trialing' },
      roles: ['employee'],
      seances: [
        {
          channel: 'web',
          topics: ['energie'],
          stepState: 'taken_up',
          title: 'suicide',
          messages: [
            { role: 'user', text: 'open', state: 'complete' },
            {
              role: 'assistant',
              text: 'Bonsoir <b>',
              state: 'stopped',
              createdAt: '2026-11-21T10:05:00.000Z',
            },
          ],
        },
      ],
      acces: [{ action: 'take-alert', par: 'staff' }],
      consentements: [{ purpose: 'safety_alerts', given: true }],
      evenements: [{ categorie: 'self_harm', note: 'energie' }],
      days: [{ day: '2026-11-21', horoscope: { text: 'Le ciel du jour.', wheel: { sky: [1, 2] } } }],
    });
    const page = files['mes-donnees.html']!;
    for (const said of [
      '<dt>Rôle</dt><dd>Accès par une carte d’entreprise</dd>',
      '<dt>Date de naissance</dt><dd>5 février 1990</dd>',
      '<dt>Abonnement</dt><dd>Essai</dd>',
      '<dt>Rôles</dt><dd><ol><li>Accès par une carte d’entreprise</li></ol></dd>',
      '<dt>Où</dt><dd>Par écrit</dd>',
      '<li>Énergie</li>',
      '<dt>Où en est le petit pas</dt><dd>Commencé</dd>',
      '<dt>Titre</dt><dd>suicide</dd>',
      '<p class="moi"><b>Vous</b><br>open</p>',
      '<p class="autre"><b>Le compagnon (IA)</b>, 21 novembre 2026 à 11:05 (arrêté par vous)<br>Bonsoir &#60;b&#62;</p>',
      'Alerte vous concernant prise en charge, sans lecture de la séance',
      '<dt>Par</dt><dd>Une personne de notre équipe</dd>',
      '<dt>Sujet</dt><dd>Automutilation</dd><dt>Note</dt><dd>energie</dd>',
      '<dt>Jour</dt><dd>21 novembre 2026</dd><dt>Horoscope</dt><dd>Le ciel du jour.</dd>',
    ])
      expect(page).toContain(said);
    expect(page).not.toMatch(/wheel|safety_alerts|take-alert|trialing/);
    // The files keep every word and figure as it is.
    for (const word of ['wheel', 'safety_alerts', 'take-alert'])
      expect(files['json/vos-reponses-a-l-ete.json']).toContain(`"${word}"`);
  });

  test('runs nothing of what was written, neither in values nor in names', async () => {
    const { files } = await pack({ '<img src=x>': '<script>alert("1")</script>' }, '<b>x</b>');
    expect(files['mes-donnees.html']).not.toMatch(/<script|<img|<b>/);
  });

  test('a year of writing comes whole, a piece at a time', async () => {
    const texts = Array.from({ length: 3000 }, (_, n) => `Message ${n} : ${'é'.repeat(n % 97)}`);
    const { files } = await pack(texts);
    expect(JSON.parse(files['json/vos-reponses-a-l-ete.json']!)).toEqual(texts);
  });
});

type Copy = { state: string; step: number; steps: number; link: string | null; bytes: number };

describe("a copy of one's data", () => {
  let site: TestHouse;
  let zoe: Person;
  const call = async <Reply = { copy: Copy | null }>(person: Person, name: string, body: object = {}) =>
    done(await person.call('POST', `/functions/v1/${name}`, body)).json<Reply>();
  const runJob = (name: string, payload: object = {}) =>
    site.rooms.privacy.jobs!.find((job) => job.name === name)!.handle(payload);
  const copyOf = async (person: Person) => (await call(person, 'my-copy')).copy;
  const rowsOf = async (table: string) =>
    (
      await site.db.system('test', (tx) =>
        sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(tx),
      )
    ).rows;

  beforeAll(async () => {
    site = await house({ env: { AUTH_RATE_LIMITS: 'off' } });
    zoe = await aPerson(site, { email: 'zoe@exemple.fr' });
    await holdsSession(zoe, ['Je repense à la brumaquille.']);
  });

  test('is asked for once, prepared behind the page, told by mail, and fetched by its person alone', async () => {
    expect(await copyOf(zoe)).toBeNull();
    await proves(zoe);
    const { copy: asked } = await call(zoe, 'export-my-data');
    expect(asked).toMatchObject({ state: 'waiting', step: 0, link: null });
    await call(zoe, 'export-my-data');
    expect(await rowsOf('private.data_exports')).toHaveLength(1);

    await runJob('prepare-copies');
    const ready = await copyOf(zoe);
    expect(ready).toMatchObject({ state: 'ready', step: asked!.steps });
    const mail = site.mails.filter(({ kind }) => kind === 'copy-ready');
    expect(mail.map(({ to }) => to)).toEqual([zoe.email]);
    // The mail says that it is ready, and leads to the page: it holds neither the file nor its link.
    expect(mail[0]!.text).not.toMatch(/ticket|brumaquille|download/);

    const fetched = done(await zoe.call('GET', ready!.link!));
    expect(fetched.rawPayload).toHaveLength(ready!.bytes);
    const files = opened(fetched.rawPayload);
    const page = files['mes-donnees.html']!;
    expect(page).toContain('Je repense à la brumaquille.');
    // It opens with the conversations; what is technical comes last.
    const titles = [...page.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, title]) => title!);
    expect(titles[0]).toBe('Vos séances et vos messages');
    expect(titles.indexOf('Votre profil')).toBeLessThan(titles.indexOf('Votre compte'));
    expect(titles.slice(-2)).toEqual(['Vos copies de données', 'Votre demande d’effacement']);
    // No name of a field and no word of ours is left as the machine says it.
    const names = [...page.matchAll(/<dt>([^<]*)<\/dt>/g)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !/^\p{Lu}/u.test(name))).toEqual([]);
    const values = [...page.matchAll(/<(?:dd|li)>([^<]*)<\/(?:dd|li)>/g)].map(([, value]) => value!);
    expect(
      values.filter((value) => /^[a-z]+([_-][a-z]+)+$|^(user|assistant|web|none|trialing)$/.test(value)),
    ).toEqual([]);

    const max = await aPerson(site, { email: 'max@exemple.fr' });
    const refused = await max.call('GET', ready!.link!);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([404, 'copy_gone']);
    expect((await site.app.inject({ method: 'GET', url: ready!.link! })).statusCode).toBe(401);
    expect((await zoe.call('GET', `${ready!.link!}x`)).statusCode).toBe(404);
  });

  test('lies sealed: neither the words nor the zip can be seen in its rows', async () => {
    const rows = JSON.stringify(await rowsOf('private.export_pieces'));
    expect(rows.length).toBeGreaterThan(500);
    for (const word of [
      'brumaquille',
      'mes-donnees',
      Buffer.from('PK\u0003\u0004').toString('base64').slice(0, 5),
    ])
      expect(rows).not.toContain(word);
  });

  test('is erased after a day, and its link with it', async () => {
    const { link } = (await copyOf(zoe))!;
    // The clock goes on while this runs: a second may not be enough on a busy machine.
    site.clock.advance(hours(24) - minutes(5));
    await zoe.signIn();
    await runJob('erase-old-copies');
    expect(await copyOf(zoe)).not.toBeNull();
    site.clock.advance(minutes(5));
    // From this second on nothing is handed out, whether or not the round was here.
    expect((await zoe.call('GET', link!)).statusCode).toBe(404);
    expect(await copyOf(zoe)).toBeNull();
    await runJob('erase-old-copies');
    expect(await rowsOf('private.data_exports')).toEqual([]);
    expect(await rowsOf('private.export_pieces')).toEqual([]);
  });

  test('cut short by a crash, it is prepared anew, and what the dead one left is gone', async () => {
    await proves(zoe);
    await call(zoe, 'export-my-data');
    const [{ id }] = (await rowsOf('private.data_exports')) as [{ id: string }];
    // As a killed process leaves it: taken, half written, silent.
    await site.db.system('test', (tx) =>
      sql`update private.data_exports set state = 'preparing', attempt = 1, step = 3, beat_at = ${site.clock.now()}`.execute(
        tx,
      ),
    );
    await site.db.system('test', (tx) =>
      sql`insert into private.export_pieces values (${id}, 0, 'rest'), (${id}, 77, 'rest')`.execute(tx),
    );
    await runJob('prepare-copies');
    expect(await copyOf(zoe)).toMatchObject({ state: 'preparing', step: 3 });
    // Alone on its database, a process that starts knows that nobody prepares anything.
    if (site.databaseKind === 'embedded') await site.rooms.privacy.recover();
    else site.clock.advance(minutes(3));
    await runJob('prepare-copies', { id });
    const { state, link, bytes } = (await copyOf(zoe))!;
    expect(state).toBe('ready');
    const files = opened(done(await zoe.call('GET', link!)).rawPayload);
    expect(files['mes-donnees.html']).toContain('brumaquille');
    expect(Buffer.byteLength(JSON.stringify(files))).toBeGreaterThan(bytes / 2);
  });

  test('a piece that was changed stops the download', async () => {
    await site.db.system('test', (tx) =>
      sql`update private.export_pieces set body_sealed = left(body_sealed, -4) || 'AAAA'`.execute(tx),
    );
    const { link } = (await copyOf(zoe))!;
    const cut = await zoe.call('GET', link!);
    expect(cut.statusCode).toBe(500);
    expect(cut.body).not.toContain('PK');
  });

  test('leaves with the account, whatever its state', async () => {
    await proves(zoe);
    await call(zoe, 'erase-my-account', { confirmation: 'EFFACER' });
    expect(await rowsOf('private.data_exports')).toEqual([]);
    expect(await rowsOf('private.export_pieces')).toEqual([]);
  });

  test('what everybody keeps, and when the next of it goes', async () => {
    const lea = await aPerson(site, { email: 'lea@exemple.fr' });
    await holdsSession(lea, ['Bonjour.']);
    const { sections } = await call<{ sections: { label: string; nextPurge: string | null }[] }>(
      lea,
      'my-kept-data',
    );
    expect(sections.length).toBe(site.personalData.length);
    const talk = sections.find(({ label }) => label === 'Vos séances et vos messages')!;
    const inAYear = new Date(site.clock.now());
    inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1);
    expect(talk.nextPurge?.slice(0, 10)).toBe(inAYear.toISOString().slice(0, 10));
    expect(sections.find(({ label }) => label === 'Votre météo intérieure')!.nextPurge).toBeNull();
  });
});
