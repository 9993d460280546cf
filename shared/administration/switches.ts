import { z } from 'zod';

/** What the administration can close for a while. Nothing of it is safety: help, numbers and open sessions go on. */
export const switchNames = ['sign_ups', 'voice', 'telegram', 'company_orders'] as const;
export const switchNameSchema = z.enum(switchNames);
export type SwitchName = (typeof switchNames)[number];

/** Under which name `/config.json` says that it is open. */
export const openFeatures = {
  sign_ups: 'signUpsOpen',
  voice: 'voiceOpen',
  telegram: 'telegramOpen',
  company_orders: 'companyOrdersOpen',
} as const satisfies Record<SwitchName, string>;

/** What a person reads where it is closed: on the page, and from the server when it refuses. */
export const closedSentences: Record<SwitchName, string> = {
  sign_ups:
    'Les inscriptions sont fermées pour l’instant. Si vous avez déjà un compte, vous pouvez vous connecter comme d’habitude.',
  voice:
    'Notre voix et notre transcription sont arrêtées pour l’instant. La voix de votre appareil prend le relais, et vous pouvez toujours écrire.',
  telegram:
    'Aucune nouvelle liaison avec Telegram ne s’ouvre pour l’instant. Votre compagnon vous attend sur le web, avec la même mémoire.',
  company_orders:
    'Les commandes d’entreprises sont fermées pour l’instant. Celles qui sont en cours continuent, et les codes déjà remis restent valables.',
};

/** How the administration reads them: what it is, and what closing it does. */
export const switchTexts: Record<SwitchName, { label: string; closing: string }> = {
  sign_ups: {
    label: 'Inscriptions des particuliers',
    closing: 'Personne ne peut ouvrir de compte. Les cartes de salariés et les connexions continuent.',
  },
  voice: {
    label: 'Voix de synthèse et transcription',
    closing: 'La voix de l’appareil parle à la place ; on écrit au lieu de dicter.',
  },
  telegram: {
    label: 'Nouvelles liaisons Telegram',
    closing: 'Aucun code n’est plus accepté. Les conversations déjà reliées continuent.',
  },
  company_orders: {
    label: 'Commandes d’entreprises',
    closing: 'Aucune commande ne s’ouvre. Les paiements et les cartes en cours continuent.',
  },
};

export const switchesReply = z.object({
  switches: z.array(
    z.object({ name: switchNameSchema, open: z.boolean(), changedAt: z.iso.datetime().nullable() }),
  ),
});
export type Switches = z.infer<typeof switchesReply>['switches'];
export const setSwitchBody = z.object({ name: switchNameSchema, open: z.boolean() });
