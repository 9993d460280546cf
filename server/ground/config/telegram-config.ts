import type { Secret } from '../crypto/secret.ts';

type Given = {
  TELEGRAM_BOT_TOKEN?: Secret | undefined;
  TELEGRAM_BOT_USERNAME?: string | undefined;
  TELEGRAM_API_ROOT?: string | undefined;
  TELEGRAM_WEBHOOK_SECRET?: Secret | undefined;
  TELEGRAM_MODE?: 'webhook' | 'polling' | undefined;
};

/** What the messenger accepts as a secret (https://core.telegram.org/bots/api#setwebhook); shorter ones can be guessed. */
const secretShape = /^[A-Za-z0-9_-]{16,256}$/;

/**
 * The bot is configured whole or not at all: half of it would listen to strangers, or to nobody, without saying so.
 * @param refuse stops the start with a sentence when its first argument is true
 */
export const telegramConfig = (
  v: Given,
  publicUrl: string | undefined,
  refuse: (wrong: boolean, sentence: string) => void,
) => {
  const token = v.TELEGRAM_BOT_TOKEN;
  const others = [
    'TELEGRAM_BOT_USERNAME',
    'TELEGRAM_API_ROOT',
    'TELEGRAM_WEBHOOK_SECRET',
    'TELEGRAM_MODE',
  ] as const;
  const alone = others.find((name) => v[name] !== undefined);
  refuse(
    !token && alone !== undefined,
    `TELEGRAM_BOT_TOKEN manque alors que ${alone} est donné : le bot serait configuré à moitié. Exemple : TELEGRAM_BOT_TOKEN=123456:ABC…`,
  );
  refuse(
    !!token && !v.TELEGRAM_BOT_USERNAME,
    'TELEGRAM_BOT_USERNAME manque alors que TELEGRAM_BOT_TOKEN est donné : les personnes ne sauraient pas à qui écrire. Exemple : TELEGRAM_BOT_USERNAME=EclaircieBot',
  );
  const webhook = v.TELEGRAM_MODE === 'webhook';
  refuse(
    webhook && !v.TELEGRAM_WEBHOOK_SECRET,
    "TELEGRAM_WEBHOOK_SECRET manque alors que TELEGRAM_MODE vaut « webhook » : sans lui, n'importe qui parlerait au nom des personnes. Exemple : TELEGRAM_WEBHOOK_SECRET=(openssl rand -hex 32)",
  );
  refuse(
    !!v.TELEGRAM_WEBHOOK_SECRET && !secretShape.test(v.TELEGRAM_WEBHOOK_SECRET.reveal()),
    'TELEGRAM_WEBHOOK_SECRET attend 16 à 256 lettres, chiffres, « _ » ou « - ». Exemple : TELEGRAM_WEBHOOK_SECRET=(openssl rand -hex 32)',
  );
  refuse(
    webhook && !publicUrl,
    'PUBLIC_URL manque alors que TELEGRAM_MODE vaut « webhook » : Telegram doit savoir où appeler. Exemple : PUBLIC_URL=https://eclaircie.example',
  );
  return Object.freeze({
    botToken: token ?? null,
    botUsername: v.TELEGRAM_BOT_USERNAME?.replace(/^@/, '') ?? null,
    apiRoot: v.TELEGRAM_API_ROOT ?? null,
    mode: v.TELEGRAM_MODE ?? ('polling' as const),
    /** Null: nobody is let in at the webhook. */
    webhookSecret: v.TELEGRAM_WEBHOOK_SECRET ?? null,
  });
};
