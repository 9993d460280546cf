import { longDate } from '../french-date.ts';
import type { Address, Country } from '../safety/levels.ts';
import { spokenTime, zoneOf } from '../safety/local-hour.ts';

/** What the team did with one alert, as far as its owner may know: everything. */
export type AlertFacts = {
  openedAt: Date;
  /** When somebody first took it. */
  seenAt: Date;
  /** When the session was last read by somebody; null: nobody opened it. */
  readAt: Date | null;
  /** Somebody wrote to the person there. */
  wrote: boolean;
  closedAt: Date;
};

/** Said in the session once an alert is closed, to whoever asked for it; none of their words is in it. */
export const alertRecap = (facts: AlertFacts, address: Address, country: Country): string => {
  const day = (at: Date) => longDate(at, { timeZone: zoneOf(country) });
  const opened = day(facts.openedAt);
  const at = (moment: Date) =>
    `${day(moment) === opened ? '' : `le ${day(moment)} `}à ${spokenTime(moment, country)}`;
  const [asked, you, yours] =
    address === 'tu' ? ['tu as demandé', 't’y', 'ton'] : ['vous avez demandé', 'vous y', 'votre'];
  const answered = facts.wrote ? ` et ${you} a écrit` : '';
  return [
    `Voici le récapitulatif que ${asked}.`,
    `Une alerte est partie le ${opened} à ${spokenTime(facts.openedAt, country)}.`,
    `Une personne de notre équipe l’a vue ${at(facts.seenAt)}.`,
    facts.readAt
      ? `Quelqu’un de l’équipe a lu cette séance, en dernier ${at(facts.readAt)}${facts.wrote ? ',' : ''}${answered}.`
      : `Personne n’a ouvert cette séance.`,
    `L’équipe a fini de s’en occuper ${at(facts.closedAt)}.`,
    `Tout cela reste dans ${yours} historique d’accès, sous « Mes données ».`,
  ].join(' ');
};
