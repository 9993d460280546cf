import type { AlertReply } from '#shared/moderation/alerts.ts';
import { eventWords } from './alert-words.ts';

const moment = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** What happened with this line, latest last. */
export function Story({ events }: { events: AlertReply['events'] }) {
  return (
    <section aria-labelledby="histoire">
      <h2 id="histoire" className="text-xl">
        Ce qui s’est passé
      </h2>
      <ol className="mt-3 flex flex-col gap-3">
        {events.map((event) => (
          <li key={`${event.at} ${event.kind}`}>
            <p>
              {eventWords[event.kind]}
              {event.by && <span className="text-soft"> · {event.by}</span>}
            </p>
            <p className="text-[0.95rem] text-soft">
              <time dateTime={event.at}>{moment.format(new Date(event.at))}</time>
            </p>
            {event.note && <p className="mt-1 text-[0.95rem] wrap-anywhere">« {event.note} »</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
