import { type OperatorFact, toFillIn } from '#shared/operator.ts';
import { directoryGoodFor, isDirectoryStale } from '#shared/safety/directory.ts';
import { days } from '#shared/time.ts';

type Release = {
  now: Date;
  /** When a person last checked the emergency numbers, `YYYY-MM-DD`. */
  directoryVerifiedOn: string | null;
  operatorFacts: readonly OperatorFact[];
  /** Texts that a clinician must sign, and who has. */
  signedTexts: readonly { name: string; reviewedBy: string | null }[];
  /** Whether a bot is configured: the pages say that one can write there. */
  telegramConfigured: boolean;
  /** The configured model, and when `npm run personas` was run on it here; null without a model. */
  modelTried: { name: string; at: readonly Date[] } | null;
  /** Copies of the data that anybody can read: from before they were encrypted. */
  plainCopies: readonly string[];
};

/** A model changes behind its name: figures older than this say little. */
const triedGoodFor = days(90);

/**
 * What stops a start in production, a French sentence each: facts about the operator, the signature of a clinician, the date of
 * the directory of numbers (product.md, « Second phase »).
 */
export const startStops = (
  release: Pick<Release, 'directoryVerifiedOn' | 'operatorFacts' | 'signedTexts'>,
): string[] => {
  const unknown = release.operatorFacts
    .filter(({ value }) => value === null)
    .map(({ key, label }) => `« ${label} » (${key})`);
  const unsigned = release.signedTexts
    .filter(({ reviewedBy }) => !reviewedBy?.trim())
    .map(({ name }) => name);
  return [
    release.directoryVerifiedOn === null &&
      "L'annuaire d'urgence n'a pas de date de vérification : une personne doit contrôler chaque numéro à sa source, puis écrire le jour dans shared/safety/directory.ts (directoryVerifiedOn).",
    unknown.length > 0 &&
      `Des renseignements sur l'exploitant sont encore « ${toFillIn} » : ${unknown.join(', ')} (OPERATOR_FILE).`,
    unsigned.length > 0 &&
      `Des textes attendent la relecture signée d'un professionnel de santé : ${unsigned.join(', ')} (reviewedBy).`,
  ].filter((sentence) => sentence !== false);
};

/** What stands against putting this version before people, a French sentence each; empty when nothing does. */
export const releaseTroubles = (release: Release): string[] => {
  const { now, directoryVerifiedOn: verifiedOn } = release;
  const limit = directoryGoodFor / days(1);
  return [
    ...startStops(release),
    verifiedOn !== null &&
      isDirectoryStale(verifiedOn, now) &&
      `L'annuaire d'urgence porte la date « ${verifiedOn} », qui n'est pas un jour des ${limit} derniers : les numéros sont à contrôler de nouveau (shared/safety/directory.ts).`,
    !release.telegramConfigured &&
      'Les pages annoncent Telegram, et aucun bot n’est configuré (TELEGRAM_BOT_TOKEN).',
    release.modelTried !== null &&
      !release.modelTried.at.some((at) => now.getTime() - at.getTime() < triedGoodFor) &&
      `Le modèle « ${release.modelTried.name} » n'a pas été essayé ici depuis ${triedGoodFor / days(1)} jours : npm run personas, sur tous les personnages.`,
    release.plainCopies.length > 0 &&
      `Des copies d'avant leur chiffrement tiennent des noms en clair : ${release.plainCopies.join(', ')}. Faites-en une nouvelle (npm run backup), puis détruisez-les.`,
  ].filter((sentence) => sentence !== false);
};
