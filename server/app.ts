// Long on purpose: the one place where rooms meet, read from top to bottom as the list it is.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openFeatures } from '#shared/administration/switches.ts';
import { operatorMailIn } from '#shared/operator.ts';
import { isKnownPath } from '#shared/paths.ts';
import { directoryVerifiedOn, isDirectoryStale } from '#shared/safety/directory.ts';
import { secondAddresses } from '#shared/second-addresses.ts';
import { seconds } from '#shared/time.ts';
import { askedWithinBudget, createLanguageModel, withDailyBudget } from './adapters/language-model/index.ts';
import type { AskedModel, LanguageModel, ModelUsage } from './adapters/language-model/port.ts';
import { createMailer } from './adapters/mail/index.ts';
import type { Mailer } from './adapters/mail/port.ts';
import { tellingMailer } from './adapters/mail/telling.ts';
import { createMessenger, type MessengerOptions } from './adapters/messenger/index.ts';
import { createPayments } from './adapters/payments/index.ts';
import type { Payments } from './adapters/payments/port.ts';
import { createSpeech } from './adapters/speech/index.ts';
import type { Speech } from './adapters/speech/port.ts';
import { createTranscription } from './adapters/transcription/index.ts';
import { type AdministrationRoom, administrationRoom } from './features/administration/index.ts';
import { auditRoom } from './features/audit/index.ts';
import { authRoom, isUnusedDatabase } from './features/auth/index.ts';
import { billingRoom } from './features/billing/index.ts';
import { cardsRoom } from './features/cards/index.ts';
import { companiesRoom } from './features/companies/index.ts';
import {
  companionRoom,
  hiddenInstructions,
  type LookTimes,
  lookTimes,
  readerDeadline,
  unhurriedLooks,
} from './features/companion/index.ts';
import { consentsRoom } from './features/consents/index.ts';
import { contentLockRoom } from './features/content-lock/index.ts';
import { dataApiRoom } from './features/data-api/index.ts';
import { declarationsRoom } from './features/declarations/index.ts';
import { devicesRoom } from './features/devices/index.ts';
import { exercisesRoom } from './features/exercises/index.ts';
import { horoscopeRoom } from './features/horoscope/index.ts';
import { intakeRoom } from './features/intake/index.ts';
import { launchesRoom } from './features/launches/index.ts';
import { lettersRoom } from './features/letters/index.ts';
import { memoriesRoom } from './features/memories/index.ts';
import { moderationRoom } from './features/moderation/index.ts';
import { moodRoom } from './features/mood/index.ts';
import { privacyRoom } from './features/privacy/index.ts';
import { profilesRoom } from './features/profiles/index.ts';
import { reportsRoom } from './features/reports/index.ts';
import { safetyDoor } from './features/safety/calm-door.ts';
import { safetyRoom } from './features/safety/index.ts';
import { safetyPlanRoom } from './features/safety-plan/index.ts';
import { switchesRoom } from './features/switches/index.ts';
import { type TelegramDeps, telegramRoom, telegramSeals } from './features/telegram/index.ts';
import { termsRoom } from './features/terms/index.ts';
import { trustedContactRoom } from './features/trusted-contact/index.ts';
import { voiceRoom } from './features/voice/index.ts';
import type { Clock } from './ground/clock.ts';
import type { Config } from './ground/config/config.ts';
import { chairPatience } from './ground/config/model-chair.ts';
import { readOperatorFacts } from './ground/config/operator-file.ts';
import type { Contributions } from './ground/contributions.ts';
import { addressDigestOf } from './ground/crypto/address-digest.ts';
import { agreeOnKeyring, keysFit } from './ground/crypto/agree-on-keyring.ts';
import { keyringIn } from './ground/crypto/keyring-in.ts';
import { keyringWarnings } from './ground/crypto/keyring-warnings.ts';
import { deriveKey, type Secret } from './ground/crypto/secret.ts';
import { createVault } from './ground/crypto/vault.ts';
import { openBus } from './ground/db/bus.ts';
import { createDb } from './ground/db/db.ts';
import { fillingJobs, fillSealed } from './ground/db/fill-sealed.ts';
import { migrate, missingMigrations, readMigrations } from './ground/db/migrate.ts';
import { type OpenDatabase, statementsOf } from './ground/db/open-database.ts';
import { sayPersonChanged } from './ground/db/person-changes.ts';
import { tidyingJobs } from './ground/db/tidy-embedded.ts';
import { createHttp, identifyRequests } from './ground/http/create-http.ts';
import { mountFunctions } from './ground/http/functions.ts';
import { mountPages } from './ground/http/pages.ts';
import { mountProbes } from './ground/http/probes.ts';
import { mountPublicConfig } from './ground/http/public-config.ts';
import { createLimiter } from './ground/http/rate-limit.ts';
import { createJobs } from './ground/jobs/jobs.ts';
import type { LogLines } from './ground/log/log.ts';
import { createMetrics } from './ground/metrics.ts';
import { createReadiness } from './ground/readiness.ts';

export type AppOptions = {
  config: Config & { appSecret: Secret };
  database: OpenDatabase;
  clock: Clock;
  /** Otherwise the configuration chooses. */
  mailer?: Mailer;
  model?: LanguageModel & Partial<AskedModel>;
  reader?: AskedModel;
  /** How long the second reader's answer may change a reply; tests do not wait as long as people do. */
  readerDeadline?: number;
  /** How long a sentence waits for its look, for the same reason. */
  lookTimes?: LookTimes;
  payments?: Payments;
  speech?: Speech;
  /** How fast the bot writes and how patient it is: tests and measures know their messenger's limits. */
  messenger?: Pick<MessengerOptions, 'pace' | 'callTimeout'> & Pick<TelegramDeps, 'lookForTeam'>;
  quiet?: boolean;
  /** Every line of the log, for tests that read it. */
  logLines?: LogLines | undefined;
  /** Cheap password hashing, for tests only. */
  fastHashing?: boolean;
};

const { version: packageVersion } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8'),
) as { version: string };
const webDirectory = resolve(fileURLToPath(new URL('../dist/web', import.meta.url)));

/** Raises the house: the only place where rooms meet. A room receives only what was built above it. */
export const buildApp = async (options: AppOptions) => {
  const { config, database, clock } = options;
  const keyring = keyringIn(config, config.appSecret);
  // Before anything is written to either.
  const { sameServer } = await keyring.assertApart(statementsOf(database));
  const migrations = await readMigrations();
  await migrate(database);

  // Ground
  const metrics = createMetrics();
  const app = createHttp({ config, metrics, quiet: options.quiet ?? false, logLines: options.logLines });
  const log = app.log;
  const db = createDb(database);
  const bus = openBus(database, log);
  const fingerprint = await agreeOnKeyring({ kysely: database.kysely, keyring });
  log.info({ event: 'keyring.fingerprint', name: fingerprint }, 'The keyring is the one of this database');
  for (const warning of keyringWarnings(config, sameServer)) log.warn({ event: 'keyring.place' }, warning);
  // Rooms derive their keys from this secret, which APP_SECRET only wraps (decision 0064).
  if (await isUnusedDatabase(database.kysely)) await keyring.house.make();
  const appSecret = await keyring.house.find();
  const vault = createVault(keyring);
  const limiter = createLimiter({
    db,
    clock,
    hashKey: deriveKey(appSecret, 'rate-limits'),
    enabled: config.auth.rateLimits,
  });
  const publicUrl = () => config.publicUrl ?? `http://localhost:${listeningPort() ?? config.port}`;
  const listeningPort = (): number | undefined => {
    const address = app.server.address();
    return typeof address === 'object' ? address?.port : undefined;
  };

  const jobs = createJobs(database, log);

  // Adapters
  const mailer = tellingMailer(
    options.mailer ?? createMailer({ ...config.mail, dataDir: config.dataDir, now: clock.now }),
    (mail, error) => administration.noteMailFailure(mail, error),
  );
  const configured = createLanguageModel(config.languageModel);
  const { tokensPerDay, safetyModel, readerWait } = config.languageModel;
  const booksOf = ({ name }: { name: string }) => ({
    limiter,
    tokensPerDay,
    keptForReader: Math.ceil(tokensPerDay / 10),
    onUsage({ prompt, completion, estimated }: ModelUsage) {
      const labels = { model: name, counted: estimated ? 'estimated' : 'provider' };
      metrics.modelTokens.inc({ ...labels, direction: 'in' }, prompt);
      metrics.modelTokens.inc({ ...labels, direction: 'out' }, completion);
    },
    onRefusal: () => metrics.overBudget.inc({ model: name }),
  });
  const model = options.model ?? (configured && withDailyBudget(configured, booksOf(configured)));
  const reading =
    safetyModel === null ? configured : createLanguageModel({ ...config.languageModel, model: safetyModel });
  const reader = options.reader ?? (reading && askedWithinBudget(reading, booksOf(reading)));
  const paid = await createPayments({
    config: config.payments,
    production: config.production,
    db,
    clock,
    publicUrl,
    brand: config.brand,
    sandboxKey: deriveKey(appSecret, 'payments-sandbox'),
  });
  const payments = options.payments ?? paid.payments;

  const { botToken, botUsername, apiRoot } = config.telegram;
  // Without a bot, a messenger in memory takes its place; in production, nothing does.
  const simulated =
    botToken || config.production ? null : await import('./dev/telegram/simulated-messenger.ts');
  const simulatedMessenger = simulated?.createSimulatedMessenger() ?? null;
  const { lookForTeam, ...messengerLimits } = options.messenger ?? {};
  const botName = botUsername ?? simulated?.simulatedBot ?? null;
  const messenger = botName
    ? createMessenger({
        token: botToken?.reveal() ?? '1:simulated',
        username: botName,
        brand: config.brand,
        apiRoot,
        ...(simulatedMessenger && { fetch: simulatedMessenger.fetch }),
        ...messengerLimits,
      })
    : null;

  // Rooms, in the order of building
  const { brand } = config;
  const operatorFacts = readOperatorFacts(config);
  const audit = auditRoom({
    db,
    clock,
    journalKey: deriveKey(appSecret, 'audit-journal'),
    formerIdsOf: vault.formerIdsOf,
  });
  const switches = switchesRoom({ db, clock, audit });
  const addressDigest = addressDigestOf(appSecret);
  const profiles = profilesRoom({
    db,
    clock,
    vault,
    addressDigest,
    // Asked long after the house is built: the cards stand further down.
    isTakenBack: (tx, userId) => cards.isTakenBack(tx, userId),
  });
  const auth = await authRoom({
    db,
    mayJoin: () => switches.assertOpen('sign_ups'),
    // Asked long after the house is built: the content lock and privacy stand further up.
    assertMayChange: (tx, userId) => contentLock.assertMayChange(tx, userId),
    lockContent: (tx, userId, codesTo) => contentLock.lock(tx, userId, codesTo),
    eraseAccount: (userId) => privacy.eraseNow(userId),
    clock,
    log,
    config: config.auth,
    brand,
    publicUrl,
    mailer,
    limiter,
    profiles,
    audit,
    vault,
    addressDigest,
    appSecret,
    fastHashing: options.fastHashing ?? false,
  });
  const contentLock = contentLockRoom({
    db,
    clock,
    mailer,
    brand,
    appSecret,
    vault,
    emailOf: auth.emailOf,
    endOtherWays: auth.endOtherWays,
  });
  const consents = consentsRoom({ db, clock });
  const safety = safetyRoom({
    db,
    vault,
    clock,
    log,
    brand,
    hiddenInstructions: hiddenInstructions(brand),
  });
  const safetyPlan = safetyPlanRoom({ db, vault, clock, consents });
  const exercises = exercisesRoom({ db, vault, clock });
  const trustedContact = trustedContactRoom({
    db,
    vault,
    clock,
    mailer,
    limiter,
    brand,
    publicUrl,
    safety,
    audit,
    // Asked long after the house is built: the companies stand further up, and know nothing of trusted contacts.
    employerDomainsOf: (userId) => companies.employerDomainsOf(userId),
    appSecret,
  });
  const horoscope = horoscopeRoom({
    db,
    vault,
    clock,
    log,
    people: {
      birthDateOf: profiles.birthDateOf,
      birthTimeOf: profiles.birthTimeOf,
      mayShow: async (userId) => (await safety.stateOf(userId)).level < 2,
    },
  });
  const intake = intakeRoom({ db, vault, consents });
  const memories = memoriesRoom({ db, vault, clock, safety });
  const mood = moodRoom({ db, vault, clock, safety });
  const dataApi = dataApiRoom({
    db,
    vault,
    clock,
    config: config.dataApi,
    sealedColumns: [...(profiles.sealedColumns ?? []), ...(intake.sealedColumns ?? []), ...telegramSeals],
    staffSecondFactor: config.auth.staffSecondFactor,
  });
  const terms = termsRoom({ db, clock });
  const billing = billingRoom({
    db,
    clock,
    log,
    mailer,
    brand,
    publicUrl,
    payments,
    vault,
    addressDigest,
    operatorFacts,
    profiles,
    terms,
    changed: (userId) => sayPersonChanged(bus, userId),
    // Asked long after the house is built, as above.
    employerDomainsOf: (userId) => companies.employerDomainsOf(userId),
  });
  const cards = cardsRoom({ db, clock, limiter, auth, profiles, audit, vault, appSecret });
  const companies = companiesRoom({
    db,
    clock,
    log,
    mailer,
    brand,
    publicUrl,
    operatorFacts,
    payments: paid.companies,
    mayOrder: () => switches.assertOpen('company_orders'),
    auth,
    profiles,
    audit,
    cards,
    appSecret,
    vault,
    addressDigest,
  });
  const companion = companionRoom({
    db,
    bus,
    vault,
    clock,
    log,
    metrics,
    model,
    modelPlace: configured?.place ?? { on: 'unknown' },
    looks: reader && {
      model: reader,
      ...(options.lookTimes ?? (configured?.unhurried ? unhurriedLooks : lookTimes)),
    },
    reader: reader && {
      model: reader,
      wait: configured?.unhurried ? chairPatience : readerWait,
      deadline: options.readerDeadline ?? (configured?.unhurried ? chairPatience : readerDeadline),
    },
    door: safetyDoor((error) => log.error({ err: error, room: 'safety' }, 'the check failed')),
    safety,
    intake,
    memories,
    horoscope,
    admission: {
      async mayStartSession(tx, userId, level) {
        await profiles.mayStartSession(tx, userId, level);
        await terms.mayStartSession(tx, userId, level);
      },
    },
    consents,
    brand,
  });

  const speech = options.speech ?? createSpeech(config.speech);
  const transcription = createTranscription(config.transcription);
  const voice = voiceRoom({
    db,
    clock,
    log,
    brand,
    audit,
    consents,
    speech,
    transcription,
    mayBeUsed: () => switches.assertOpen('voice'),
  });
  // What was heard of a session goes with it.
  companion.onDeleted(voice.forget);

  const letters = lettersRoom({ db, vault, clock, log, model, safety, mood, companion });
  const reports = reportsRoom({ db, vault, clock, safety, companion });

  const moderation = moderationRoom({
    db,
    vault,
    clock,
    log,
    metrics,
    mailer,
    brand,
    publicUrl,
    audit,
    consents,
    safety,
    companion,
    appSecret,
  });
  const telegram = telegramRoom({
    db,
    vault,
    clock,
    log,
    limiter,
    brand,
    publicUrl,
    appSecret,
    messenger,
    ...(lookForTeam !== undefined && { lookForTeam }),
    mode: config.telegram.mode,
    linksOpen: () => switches.isOpen('telegram'),
    voiceOpen: () => switches.isOpen('voice'),
    noteHeard: voice.noteHeard,
    webhookSecret: config.telegram.webhookSecret,
    consents,
    audit,
    safety,
    companion,
    mood,
    moderation,
    horoscope,
    birthDateOf: profiles.birthDateOf,
    transcription,
  });
  const declarations = declarationsRoom({
    db,
    clock,
    log,
    mailer,
    limiter,
    metrics,
    brand,
    publicUrl,
    operatorMail: operatorMailIn(operatorFacts),
    appSecret,
    carryOut: billing.carryOutDeclaration,
  });
  const launches = launchesRoom({ db, clock, mailer, limiter, brand, publicUrl, appSecret, audit });

  const administration: AdministrationRoom = administrationRoom({
    db,
    clock,
    log,
    auth,
    profiles,
    contentLock,
    audit,
    switches,
    jobs,
    directoryStale: () => isDirectoryStale(directoryVerifiedOn, clock.now()),
    service: {
      version: packageVersion,
      startedAt: clock.now(),
      database: database.kind,
      adapters: { model: model?.name ?? 'guide', mail: mailer.name, payments: payments?.name ?? 'aucun' },
      openReplies: companion.openReplies,
    },
  });
  const devices = devicesRoom({ bus });
  const rooms: Contributions[] = [
    audit,
    profiles,
    auth,
    consents,
    safety,
    safetyPlan,
    exercises,
    trustedContact,
    horoscope,
    intake,
    memories,
    mood,
    dataApi,
    terms,
    billing,
    cards,
    companies,
    companion,
    letters,
    reports,
    voice,
    moderation,
    telegram,
    declarations,
    launches,
    contentLock,
    administration,
    devices,
  ];
  const privacy = privacyRoom({
    db,
    vault,
    clock,
    log,
    mailer,
    brand,
    publicUrl,
    appSecret,
    personalData: rooms.flatMap((room) => room.personalData ?? []),
    keepsAccount: rooms.flatMap((room) => room.keepsAccount ?? []),
    audit,
    accounts: auth,
    contentLock,
    jobs,
  });
  rooms.push(privacy);
  const personalData = rooms.flatMap((room) => room.personalData ?? []);

  // The embedded database belongs to this process alone: a reply that says it is being written was cut with the last one.
  if (database.kind === 'embedded') {
    await companion.recover();
    await privacy.recover();
  }

  identifyRequests(app, auth);
  mountProbes(app, {
    config,
    metrics,
    counters: db,
    directoryStale: () => isDirectoryStale(directoryVerifiedOn, clock.now()),
    fingerprint,
    missing: createReadiness({
      dataDir: config.dataDir,
      migrations: () => missingMigrations(database, migrations),
      keyring: () => keysFit({ kysely: database.kysely, keyring }),
    }),
  });
  mountPublicConfig(app, {
    brand,
    operatorFacts,
    publicUrl,
    anonKey: await auth.apiKey('anon'),
    telegramBot: botName,
    features: async () => {
      const stands = await switches.list();
      const open = Object.fromEntries(stands.map((each) => [openFeatures[each.name], each.open]));
      return {
        embeddedCompanion: model === null,
        telegramSimulated: simulatedMessenger !== null,
        embeddedVoice: speech.name === 'embedded',
        transcription: transcription !== null && open[openFeatures.voice] === true,
        staffSecondFactorRequired: config.auth.staffSecondFactor === 'required',
        ...open,
      };
    },
  });
  for (const { routes } of rooms) if (routes) await app.register(routes);
  mountFunctions(
    app,
    rooms.flatMap((room) => room.functions ?? []),
    limiter,
    {
      rolesOf: (userId) => db.system('sign-in', (tx) => profiles.rolesOf(tx, userId)),
      secondFactor: config.auth.staffSecondFactor,
    },
  );
  // Loaded only where it is used: nothing under server/dev is even read in production.
  const dev = config.production ? null : await import('./dev/index.ts');
  await dev?.mountDev(app, {
    clock,
    outbox: join(config.dataDir, 'outbox'),
    // A desk of the sandbox only where the sandbox takes the money.
    desk: options.payments ? null : paid.desk,
    companyDesk: paid.companyDesk,
    brand,
    messenger: simulatedMessenger,
    whenTimePassed: async () => {
      for (const room of [billing, companies, privacy])
        for (const job of room.jobs ?? []) await job.handle({});
    },
  });
  await mountPages(app, {
    directory: webDirectory,
    publicUrl,
    operatorFacts,
    closedTrial: config.closedTrial,
    isKnownPath: (path) => isKnownPath(path) && !(config.production && path.startsWith('/dev/')),
    secondAddresses,
  });

  let jobsRun = false;
  let promises = Promise.resolve();
  const fills = rooms.flatMap((room) => room.fills ?? []);
  return {
    app,
    db,
    database,
    vault,
    metrics,
    rooms: {
      audit,
      profiles,
      auth,
      consents,
      safety,
      safetyPlan,
      exercises,
      trustedContact,
      horoscope,
      intake,
      memories,
      mood,
      billing,
      cards,
      companies,
      companion,
      letters,
      reports,
      moderation,
      telegram,
      declarations,
      launches,
      administration,
      privacy,
    },
    personalData,
    keptWithoutAccount: rooms.flatMap((room) => room.keptWithoutAccount ?? []),
    publicUrl,
    simulatedMessenger,
    async startJobs() {
      await jobs.start([
        ...rooms.flatMap((room) => room.jobs ?? []),
        ...tidyingJobs(database, clock),
        ...fillingJobs(database, fills),
      ]);
      jobsRun = true;
      // What the last process left half done is not kept waiting for the next round.
      await privacy.takeUp();
      telegram.start();
      // Behind the start: what was promised before a crash is asked of a provider that may be slow.
      promises = billing
        .recover({ alone: database.kind === 'embedded' })
        .then(companies.recover)
        .catch((error: unknown) => log.error({ err: error }, 'promises wait'));
      // Nobody waits for it, also not a stop: it goes on at the next start.
      void fillSealed(database, fills)
        .then((count) => count > 0 && log.info({ event: 'rows.sealed', count }, 'Earlier rows were sealed'))
        .catch((error: unknown) => log.error({ err: error }, 'earlier rows wait to be sealed'));
    },
    /** Makes the reading ready before the first text comes. Nobody waits for it: not before the house is open. */
    warm() {
      safety
        .warm()
        .catch((error: unknown) =>
          log.warn({ event: 'reading.not_warm', err: error }, 'The reading was not made ready'),
        );
    },
    /** Stops taking requests, lets replies finish for up to `drain` milliseconds, keeps what they have, closes all. */
    async close({ drain = 0 }: { drain?: number } = {}) {
      const closing = app.close();
      devices.drain();
      await Promise.all([companion.drain(drain), telegram.stop(drain + seconds(1)), auth.mailsSent(drain)]);
      voice.close();
      await safety.close();
      await promises;
      if (jobsRun) await jobs.stop();
      app.server.closeAllConnections();
      await closing;
      await bus.close();
      await database.close();
      await keyring.close();
    },
  };
};

export type House = Awaited<ReturnType<typeof buildApp>>;
