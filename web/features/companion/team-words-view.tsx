import { Link } from 'react-router';
import type { TeamWords } from '#shared/companion/conversation.ts';
import { longDate } from '#shared/french-date.ts';

/** What a human of the team wrote in an earlier session, before anything else is said in this one. */
export function TeamWordsView({ team: { conversationId, at, texts } }: { team: TeamWords }) {
  return (
    // Read from here on: what follows is not brought into sight before it.
    <li data-said="" className="flex flex-col items-start">
      <p className="mb-1 text-[0.95rem] text-soft">
        Une personne de notre équipe · <time dateTime={at}>{longDate(new Date(at))}</time>
      </p>
      <div className="max-w-[min(38rem,92%)] rounded-2xl rounded-bl-md border-2 border-lake bg-raised px-4 py-3">
        {texts.length === 0 ? (
          <p>Une personne de notre équipe vous a écrit.</p>
        ) : (
          texts.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change once they stand here
            <p key={index} className="whitespace-pre-wrap not-first:mt-3">
              {text}
            </p>
          ))
        )}
      </div>
      <Link to={`/seance?s=${conversationId}`} className="link mt-1 inline-flex min-h-11 items-center">
        Lui répondre
      </Link>
    </li>
  );
}
