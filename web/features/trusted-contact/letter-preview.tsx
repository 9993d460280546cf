import type { ContactLetter } from '#shared/trusted-contact/letters.ts';
import { brand } from '#web/lib/brand.ts';

/** A letter word for word as it will be read. Its button is drawn, not pressed: the link behind it is the contact's own. */
export function LetterPreview({ letter }: { letter: ContactLetter }) {
  const lines = ['Bonjour,', ...letter.paragraphs];
  return (
    <div className="rounded-xl border border-line bg-sunk px-4 py-4 text-[0.95rem] leading-snug">
      <p>
        <span className="text-soft">Objet : </span>
        <strong>{letter.subject}</strong>
      </p>
      {lines.map((line) => (
        <p key={line} className="mt-3">
          {line}
        </p>
      ))}
      <p className="mt-3">
        <span className="inline-block rounded-lg border border-edge px-3 py-1.5 font-semibold">
          {letter.action}
        </span>
        <span className="sr-only"> (bouton de l’email)</span>
      </p>
      {[...letter.after, `L’équipe ${brand}`].map((line) => (
        <p key={line} className="mt-3">
          {line}
        </p>
      ))}
      <p className="mt-3 border-t border-line pt-3 text-soft">{letter.footer}</p>
    </div>
  );
}
