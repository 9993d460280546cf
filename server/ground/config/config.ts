import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { defaultBrand } from '#shared/brand.ts';
import { recipientBytes } from '../crypto/age/age-keys.ts';
import type { KeyringPlace } from '../crypto/key-store.ts';
import { Secret } from '../crypto/secret.ts';
import { chairName, isModelChair } from './model-chair.ts';
import { notYetSentence } from './not-yet.ts';
import { isProxyPlace } from './proxy-place.ts';
import { telegramConfig } from './telegram-config.ts';

/** A refusal to start: one French sentence naming the variable, the problem and an example. */
export class ConfigError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'ConfigError';
  }
}

const text = z.string().trim().min(1);
const url = (schemes: string) => z.url({ protocol: new RegExp(`^(${schemes})$`) });
const secret = text.transform((value) => new Secret(value));
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const list = text.transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== ''),
);

type Variable = { schema: z.ZodType; problem: string; example: string };
const variable = <S extends z.ZodType>(schema: S, problem: string, example: string) => ({
  schema,
  problem,
  example,
});

/**
 * Every variable the product reads (contracts/operations.md, Environment), each with what a wrong value is told.
 * `.env.example` documents the same list; a test holds both equal.
 */
export const environmentVariables = {
  NODE_ENV: variable(
    z.enum(['production', 'development', 'test']),
    'attend « production », « development » ou « test »',
    'production',
  ),
  PORT: variable(
    z.coerce.number().int().min(0).max(65535),
    'attend un numéro de port entre 0 et 65535',
    '3000',
  ),
  HOST: variable(text, "attend une adresse d'écoute", '127.0.0.1'),
  PUBLIC_URL: variable(
    url('https?').transform((value) => value.replace(/\/+$/, '')),
    'attend une adresse http ou https complète',
    'https://eclaircie.example',
  ),
  DATA_DIR: variable(text, 'attend un dossier', '.data'),
  DATABASE_URL: variable(
    url('postgres|postgresql'),
    'attend une adresse PostgreSQL',
    'postgres://eclaircie:motdepasse@localhost:5432/eclaircie',
  ),
  DATABASE_POOL: variable(
    z.coerce.number().int().min(2).max(500),
    'attend un nombre de connexions entre 2 et 500',
    '12',
  ),
  APP_SECRET: variable(
    z
      .string()
      .min(32)
      .transform((value) => new Secret(value)),
    "attend un secret d'au moins 32 caractères",
    '(openssl rand -base64 48)',
  ),
  APP_SECRET_PREVIOUS: variable(
    z
      .string()
      .min(32)
      .transform((value) => new Secret(value)),
    "attend l'ancien APP_SECRET, d'au moins 32 caractères",
    '(la valeur que APP_SECRET avait)',
  ),
  JWT_SECRET: variable(
    z
      .string()
      .min(32)
      .transform((value) => new Secret(value)),
    "attend un secret d'au moins 32 caractères",
    '(openssl rand -base64 48)',
  ),
  AUTH_AUTOCONFIRM: variable(flag, 'attend 1 ou 0', '1'),
  AUTH_ANONYMOUS: variable(flag, 'attend 1 ou 0', '1'),
  AUTH_MANUAL_LINKING: variable(flag, 'attend 1 ou 0', '1'),
  AUTH_SECURE_PASSWORD_CHANGE: variable(flag, 'attend 1 ou 0', '1'),
  AUTH_RATE_LIMITS: variable(z.enum(['on', 'off']), 'attend « on » ou « off »', 'on'),
  AUTH_PASSWORD_POLICY: variable(z.enum(['basic', 'strict']), 'attend « basic » ou « strict »', 'strict'),
  STAFF_SECOND_FACTOR: variable(
    z.enum(['offered', 'required']),
    'attend « offered » ou « required »',
    'required',
  ),
  AUTH_MAILS_PER_HOUR: variable(z.coerce.number().int().min(1), 'attend un nombre entier positif', '1000'),
  AUTH_REDIRECT_ALLOW: variable(
    // A star right behind a host would let in every host that begins like it.
    list.refine((patterns) => patterns.every((each) => /^https?:\/\/[^/*]+(\/|$)/.test(each))),
    'attend des adresses entières séparées par des virgules, l’étoile après une barre',
    'https://app.eclaircie.example/*',
  ),
  DATA_API_TABLES: variable(z.enum(['own', 'open']), 'attend « own » ou « open »', 'open'),
  DATA_API_SCHEMAS: variable(list, 'attend des noms de schémas séparés par des virgules', 'api,reporting'),
  SMTP_URL: variable(
    url('smtps?').transform((value) => new Secret(value)),
    'attend une adresse smtp ou smtps',
    'smtps://compte:motdepasse@smtp.example:465',
  ),
  MAIL_FROM: variable(text, "attend l'expéditeur des emails", 'Éclaircie <bonjour@eclaircie.example>'),
  LLM_BASE_URL: variable(url('https?'), 'attend une adresse http ou https', 'http://127.0.0.1:11434/v1'),
  LLM_API_KEY: variable(secret, 'attend une clé', 'sk-…'),
  LLM_MODEL: variable(text, 'attend un nom de modèle', 'mistral-small-latest'),
  LLM_PROVIDER: variable(text, 'attend le nom de qui fait tourner le modèle', 'Fournisseur SA'),
  LLM_COUNTRY: variable(z.string().regex(/^[A-Z]{2}$/), 'attend un pays en deux majuscules', 'FR'),
  MISTRAL_API_KEY: variable(secret, 'attend une clé', '…'),
  LLM_TOKENS_PER_DAY: variable(
    z.coerce.number().int().min(1000),
    'attend un nombre de jetons, 1000 au moins',
    '1500000',
  ),
  LLM_SAFETY_MODEL: variable(text, 'attend un nom de modèle', 'mistral-small-latest'),
  SAFETY_READER_WAIT_MS: variable(
    z.coerce.number().int().min(0).max(10_000),
    'attend un nombre de millisecondes, 10000 au plus',
    '900',
  ),
  STRIPE_SECRET_KEY: variable(secret, 'attend une clé secrète', 'sk_live_…'),
  STRIPE_WEBHOOK_SECRET: variable(secret, 'attend un secret de signature', 'whsec_…'),
  STRIPE_API_BASE: variable(url('https?'), 'attend une adresse http ou https', 'http://127.0.0.1:12111'),
  TELEGRAM_BOT_TOKEN: variable(secret, 'attend un jeton de bot', '123456:ABC…'),
  TELEGRAM_BOT_USERNAME: variable(text, 'attend le nom du bot', 'EclaircieBot'),
  TELEGRAM_API_ROOT: variable(url('https?'), 'attend une adresse http ou https', 'https://api.telegram.org'),
  TELEGRAM_WEBHOOK_SECRET: variable(secret, 'attend un secret', '…'),
  TELEGRAM_MODE: variable(z.enum(['webhook', 'polling']), 'attend « webhook » ou « polling »', 'polling'),
  TTS_BASE_URL: variable(url('https?'), 'attend une adresse http ou https', 'https://api.example/v1'),
  TTS_API_KEY: variable(secret, 'attend une clé', '…'),
  TTS_MODEL: variable(text, 'attend un nom de modèle', 'tts-1'),
  TTS_VOICE: variable(text, 'attend un nom de voix', 'onyx'),
  TTS_PICO_DIR: variable(text, 'attend un dossier', '/usr/share/pico/lang'),
  ELEVENLABS_API_KEY: variable(secret, 'attend une clé', '…'),
  STT_BASE_URL: variable(url('https?'), 'attend une adresse http ou https', 'https://api.example/v1'),
  STT_API_KEY: variable(secret, 'attend une clé', '…'),
  STT_MODEL: variable(text, 'attend un nom de modèle', 'whisper-1'),
  BRAND_NAME: variable(text, 'attend un nom', defaultBrand),
  METRICS_TOKEN: variable(
    z
      .string()
      .min(16)
      .transform((value) => new Secret(value)),
    "attend un jeton d'au moins 16 caractères",
    '(openssl rand -hex 24)',
  ),
  TRUSTED_PROXIES: variable(
    list.refine((places) => places.every(isProxyPlace)),
    'attend des adresses ou des réseaux (adresse/longueur) séparés par des virgules',
    '10.0.0.0/8',
  ),
  BACKUP_PASSPHRASE: variable(
    z
      .string()
      .min(16)
      .transform((value) => new Secret(value)),
    "attend une phrase d'au moins 16 caractères",
    '(openssl rand -base64 24)',
  ),
  BACKUP_RECIPIENT: variable(
    text.refine((written) => recipientBytes(written) !== null),
    'attend une clé publique d’age',
    'age1mcxewg2w3z4thrqt4v3dc4g5gu3sut062rkhv9ys7jdgvj65v3hs3pwzrg',
  ),
  KEYRING_URL: variable(
    url('file|postgres|postgresql').transform(
      (address): KeyringPlace =>
        address.startsWith('file:') ? { folder: fileURLToPath(address) } : { postgres: new Secret(address) },
    ),
    'attend un dossier sous la forme file:///…, ou l’adresse postgres://… d’une base qui ne tient que les clés',
    'postgres://cles:motdepasse@autre-machine:5432/cles?sslmode=verify-full',
  ),
  ERASURE_MARKS_URL: variable(
    url('file').transform((address) => fileURLToPath(address)),
    'attend un dossier sous la forme file:///…, sur un autre disque que les données',
    'file:///srv/eclaircie/effacements',
  ),
  OPERATOR_FILE: variable(text, 'attend un fichier JSON', '/etc/eclaircie/operator.json'),
  ALLOW_UNSIGNED_PROTOCOL: variable(flag, 'attend 0 ou 1', '1'),
  OBJECT_STORE_URL: variable(
    // No file of a person is stored yet; accepting another place would promise one.
    url('file'),
    'attend un dossier sous la forme file:///… ; un stockage s3://… n’est pas encore pris en charge',
    'file:///srv/eclaircie/objets',
  ),
} as const satisfies Record<string, Variable>;

type Name = keyof typeof environmentVariables;
type Values = { [N in Name]?: z.output<(typeof environmentVariables)[N]['schema']> };

const read = (env: Readonly<Record<string, string | undefined>>): Values => {
  const values: Record<string, unknown> = {};
  for (const [name, { schema, problem, example }] of Object.entries(environmentVariables)) {
    const given = env[name];
    if (given === undefined || given.trim() === '') continue;
    const parsed = schema.safeParse(given);
    if (!parsed.success) throw new ConfigError(`${name} ${problem}. Exemple : ${name}=${example}`);
    values[name] = parsed.data;
  }
  return values as Values;
};

const loopback = new Set(['127.0.0.1', 'localhost', '::1']);

/**
 * Reads the environment once, checks what depends on several variables, and freezes the result.
 * @throws ConfigError
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>>) => {
  const v = read(env);
  const production = v.NODE_ENV === 'production';
  const host = v.HOST ?? '127.0.0.1';
  const port = v.PORT ?? 3000;

  const refuse = (wrong: boolean, sentence: string) => {
    if (wrong) throw new ConfigError(sentence);
  };
  refuse(
    !production && !loopback.has(host),
    `HOST vaut « ${host} », une adresse ouverte au réseau : il faut alors NODE_ENV=production. Exemple : NODE_ENV=production HOST=${host}`,
  );
  refuse(
    production && !v.DATABASE_URL,
    `DATABASE_URL manque : en production, la base est un serveur PostgreSQL. Exemple : DATABASE_URL=${environmentVariables.DATABASE_URL.example}`,
  );
  refuse(
    production && !v.SMTP_URL,
    `SMTP_URL manque : en production, les emails partent vraiment. Exemple : SMTP_URL=${environmentVariables.SMTP_URL.example}`,
  );
  refuse(
    production && !v.APP_SECRET,
    `APP_SECRET manque : en production, il protège les clés des personnes. Exemple : APP_SECRET=${environmentVariables.APP_SECRET.example}`,
  );
  refuse(
    !!v.APP_SECRET_PREVIOUS && (!v.APP_SECRET || v.APP_SECRET.reveal() === v.APP_SECRET_PREVIOUS.reveal()),
    `APP_SECRET_PREVIOUS est donné sans un APP_SECRET nouveau : pour le renouveler, l'ancien va dans APP_SECRET_PREVIOUS et un autre dans APP_SECRET. Exemple : APP_SECRET=${environmentVariables.APP_SECRET.example}`,
  );
  refuse(
    production && !v.PUBLIC_URL,
    `PUBLIC_URL manque : les liens des emails en dépendent. Exemple : PUBLIC_URL=${environmentVariables.PUBLIC_URL.example}`,
  );
  refuse(
    production && v.AUTH_RATE_LIMITS === 'off',
    'AUTH_RATE_LIMITS=off est refusé en production : les limites protègent les comptes. Exemple : AUTH_RATE_LIMITS=on',
  );
  const chair = v.LLM_BASE_URL !== undefined && isModelChair(v.LLM_BASE_URL);
  refuse(
    production && chair,
    `LLM_BASE_URL désigne /dev/model/, où quelqu'un tape les réponses : c'est refusé en production. Exemple : LLM_BASE_URL=${environmentVariables.LLM_BASE_URL.example}`,
  );
  refuse(
    !!v.LLM_BASE_URL && !v.LLM_MODEL && !chair,
    `LLM_MODEL manque alors que LLM_BASE_URL est donné. Exemple : LLM_MODEL=${environmentVariables.LLM_MODEL.example}`,
  );
  refuse(
    !!v.SMTP_URL && !v.MAIL_FROM,
    `MAIL_FROM manque alors que SMTP_URL est donné. Exemple : MAIL_FROM=${environmentVariables.MAIL_FROM.example}`,
  );

  refuse(
    !!v.STRIPE_SECRET_KEY && !v.STRIPE_WEBHOOK_SECRET,
    `STRIPE_WEBHOOK_SECRET manque alors que STRIPE_SECRET_KEY est donnée : sans lui, n'importe qui annoncerait des paiements. Exemple : STRIPE_WEBHOOK_SECRET=${environmentVariables.STRIPE_WEBHOOK_SECRET.example}`,
  );

  refuse(
    !!v.BACKUP_PASSPHRASE && !!v.BACKUP_RECIPIENT,
    'BACKUP_PASSPHRASE et BACKUP_RECIPIENT sont donnés tous les deux : une copie se ferme d’une seule façon. Exemple : BACKUP_RECIPIENT=age1…',
  );

  return Object.freeze({
    production,
    /** Makes ready, once it listens, what reads texts. A server of a test ends before that would pay. */
    warmsUp: v.NODE_ENV !== 'test',
    host,
    port,
    publicUrl: v.PUBLIC_URL ?? null,
    dataDir: v.DATA_DIR ?? '.data',
    databaseUrl: v.DATABASE_URL ?? null,
    databasePool: v.DATABASE_POOL ?? 12,
    /** What the operator set and this version does not read, in one sentence; null: nothing. */
    withoutEffect: notYetSentence(env),
    /** Where the wrapped keys are; several processes share them. */
    keyring: v.KEYRING_URL ?? { folder: join(v.DATA_DIR ?? '.data', 'keyring') },
    /** Where erasures are remembered, apart from keys and data. */
    erasureMarks: v.ERASURE_MARKS_URL ?? join(v.DATA_DIR ?? '.data', 'erasures'),
    backup: Object.freeze({
      passphrase: v.BACKUP_PASSPHRASE ?? null,
      recipient: v.BACKUP_RECIPIENT ?? null,
    }),
    appSecret: v.APP_SECRET ?? null,
    /** Opens what it wrapped until `keys:rotate` has wrapped all of it by the present one. */
    appSecretPrevious: v.APP_SECRET_PREVIOUS ?? null,
    brand: v.BRAND_NAME ?? defaultBrand,
    /** Who operates the service; null: `operator.json` in `dataDir`, where there is one. */
    operatorFile: v.OPERATOR_FILE ?? null,
    /** A closed trial: production starts though facts, signatures or a date are missing, and every page says so. */
    closedTrial: production && (v.ALLOW_UNSIGNED_PROTOCOL ?? false),
    trustedProxies: v.TRUSTED_PROXIES ?? [],
    metricsToken: v.METRICS_TOKEN ?? null,
    auth: Object.freeze({
      jwtSecret: v.JWT_SECRET ?? null,
      autoconfirm: v.AUTH_AUTOCONFIRM ?? false,
      anonymous: v.AUTH_ANONYMOUS ?? false,
      manualLinking: v.AUTH_MANUAL_LINKING ?? true,
      /** A new password in a sign-in older than a day asks for the mailed digits (wire contract §2.4). */
      securePasswordChange: v.AUTH_SECURE_PASSWORD_CHANGE ?? false,
      rateLimits: v.AUTH_RATE_LIMITS !== 'off',
      passwordPolicy: v.AUTH_PASSWORD_POLICY ?? (production ? 'strict' : 'basic'),
      staffSecondFactor: v.STAFF_SECOND_FACTOR ?? (production ? 'required' : 'offered'),
      /** null: no limit (mails go to the outbox). */
      mailsPerHour: v.AUTH_MAILS_PER_HOUR ?? (v.SMTP_URL ? 1000 : null),
      redirectAllow: v.AUTH_REDIRECT_ALLOW ?? [],
    }),
    dataApi: Object.freeze({ tables: v.DATA_API_TABLES ?? 'own', schemas: v.DATA_API_SCHEMAS ?? [] }),
    mail: Object.freeze({
      smtpUrl: v.SMTP_URL ?? null,
      from: v.MAIL_FROM ?? `${v.BRAND_NAME ?? defaultBrand} <bonjour@eclaircie.invalid>`,
    }),
    languageModel: Object.freeze({
      baseUrl: v.LLM_BASE_URL ?? null,
      apiKey: v.LLM_API_KEY ?? null,
      model: v.LLM_MODEL ?? (chair ? chairName : null),
      provider: v.LLM_PROVIDER ?? null,
      country: v.LLM_COUNTRY ?? null,
      mistralApiKey: v.MISTRAL_API_KEY ?? null,
      tokensPerDay: v.LLM_TOKENS_PER_DAY ?? 1_500_000,
      safetyModel: v.LLM_SAFETY_MODEL ?? null,
      readerWait: v.SAFETY_READER_WAIT_MS ?? 900,
    }),
    payments: Object.freeze({
      secretKey: v.STRIPE_SECRET_KEY ?? null,
      webhookSecret: v.STRIPE_WEBHOOK_SECRET ?? null,
      apiBase: v.STRIPE_API_BASE ?? null,
    }),
    speech: Object.freeze({
      baseUrl: v.TTS_BASE_URL ?? null,
      apiKey: v.TTS_API_KEY ?? null,
      model: v.TTS_MODEL ?? null,
      voice: v.TTS_VOICE ?? null,
      elevenLabsApiKey: v.ELEVENLABS_API_KEY ?? null,
    }),
    transcription: Object.freeze({
      baseUrl: v.STT_BASE_URL ?? null,
      apiKey: v.STT_API_KEY ?? null,
      model: v.STT_MODEL ?? null,
    }),
    telegram: telegramConfig(v, v.PUBLIC_URL, refuse),
  } as const);
};

export type Config = ReturnType<typeof readConfig>;
