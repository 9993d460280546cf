import { clsx } from 'clsx';
import { Volume2 } from 'lucide-react';
import { useOurVoice } from './use-our-voice.ts';
import { useSystemVoices } from './use-system-voices.ts';
import { companionVoice } from './voices.ts';

const made = {
  server: 'Notre serveur fabrique le son : ce que dit cette voix n’en sort pas.',
  provider: 'Notre prestataire de voix fabrique le son : ce que dit cette voix passe par lui.',
} as const;

/** Says where the answers go to be spoken, before they are (requirements L31); and who says them if our voice fails. */
export function MouthBadge() {
  const maker = useOurVoice();
  const voices = useSystemVoices();
  if (!maker) return null;
  const online = voices !== null && companionVoice(voices)?.localService === false;
  return (
    <p
      className={clsx(
        'flex items-start gap-3 rounded-xl border px-4 py-3 text-[0.95rem] leading-snug',
        maker === 'provider' || online ? 'border-edge' : 'border-lake',
      )}
    >
      <Volume2 size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-lake" />
      <span>
        <strong>La voix qui répond.</strong> {made[maker]}
        {online &&
          ' Si elle ne vient pas, une voix en ligne de votre navigateur prend le relais : son éditeur reçoit alors ce qu’elle dit.'}
      </span>
    </p>
  );
}
