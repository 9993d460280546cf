import { type AlertReply, type AlertRow, outcomes } from '#shared/moderation/alerts.ts';
import { elapsed } from './alert-words.ts';

/* Where a line stands and how old it is, in the same words in the queue and on its page. */

const hour = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' });
export const atHour = (at: string): string => hour.format(new Date(at));

const waited = (alert: AlertRow, now: number): string => {
  const since = elapsed(alert.waitingSince, now);
  const moment = since === 'à l’instant' ? since : `depuis ${since}`;
  if (alert.offeredToMe) return `Passée à vous ${moment}`;
  if (alert.offeredTo) return `Passée à ${alert.offeredTo} ${moment}, pas encore prise`;
  if (alert.returned) return `De retour dans la file ${moment}`;
  return since === 'à l’instant' ? 'Vient d’arriver' : `Attend depuis ${since}`;
};

/** Who has it, or since when nobody has. */
export function standingText(alert: AlertRow, now: number): string {
  if (alert.state === 'closed') return `Close : ${alert.outcome ? outcomes[alert.outcome] : ''}`;
  if (alert.state === 'waiting') return waited(alert, now);
  if (!alert.mine) return `Tenue par ${alert.heldBy ?? 'une collègue'}`;
  const since = alert.claimedAt ? elapsed(alert.claimedAt, now) : 'à l’instant';
  return since === 'à l’instant' ? 'Vous la tenez' : `Vous la tenez depuis ${since}`;
}

/** Its age, whoever has had it meanwhile. */
export function ageText(alert: AlertRow, now: number): string {
  const age = elapsed(alert.openedAt, now);
  const opened = age === 'à l’instant' ? 'Alerte ouverte à l’instant' : `Alerte ouverte il y a ${age}`;
  return alert.raisedAt ? `${opened}, relevée à ${atHour(alert.raisedAt)}` : opened;
}

/** It rose in somebody's hands, and they have not said to have seen it. */
export function riseText(alert: AlertRow): string | null {
  if (!alert.unanswered) return null;
  const at = alert.raisedAt ? ` à ${atHour(alert.raisedAt)}` : '';
  if (alert.mine) return `Passée au niveau ${alert.level}${at} : dites que vous l’avez vu.`;
  return alert.mayTake
    ? `Passée au niveau ${alert.level}${at} sans réponse de qui la tient : vous pouvez la prendre.`
    : `Passée au niveau ${alert.level}${at}, pas encore vu par qui la tient.`;
}

/** A life in danger that nobody answers yet, and whose gesture is wanted: said above everything else on its line. */
export function callText(alert: AlertRow): string | null {
  if (alert.level < 4) return null;
  if (alert.mayTake) return 'À prendre tout de suite';
  return alert.mine && alert.unanswered ? 'À voir tout de suite' : null;
}

/** While the holder of a line may not read: what there is to do, which is mostly to wait. */
export function waitText({ alert, consent, grounds, sessionGone }: AlertReply): string | null {
  if (alert.state !== 'claimed' || !alert.mine || grounds !== null || sessionGone) return null;
  const refused = consent.answer === 'no' || consent.answer === 'withdrawn';
  if (alert.level === 4)
    return refused
      ? 'Elle ne souhaite pas être lue. Si sa vie ou une autre paraît en danger maintenant, ouvrez sans accord en écrivant pourquoi.'
      : 'Elle n’a pas encore dit oui. Si une vie paraît en danger maintenant, ouvrez sans accord en écrivant pourquoi ; sinon, attendez son oui.';
  return refused
    ? 'Rien à faire de plus : elle ne souhaite pas être lue. Elle peut changer d’avis tant que la ligne est ouverte.'
    : 'Rien à faire pour l’instant : attendez son oui. La question lui est posée ; sa réponse arrive ici d’elle-même.';
}

const answers: Record<AlertReply['consent']['answer'], string> = {
  none: 'n’a pas encore répondu à la question de la lecture',
  yes: 'a dit oui à la lecture',
  no: 'a dit non à la lecture',
  withdrawn: 'a retiré son accord à la lecture',
};

/** What the person said to being read, and when. */
export const consentText = ({ answer, at }: AlertReply['consent']): string =>
  `La personne ${answers[answer]}${at ? ` à ${atHour(at)}` : ''}.`;
