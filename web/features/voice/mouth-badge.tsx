import { clsx } from 'clsx';
import { Volume2 } from 'lucide-react';
import { useOurVoice } from './use-our-voice.ts';
import { useSystemVoices } from './use-system-voices.ts';
import { companionVoice } from './voices.ts';

const made = {
  server: {
    name: 'notre serveur',
    goes: 'Notre serveur fabrique le son. Ce que dit cette voix n’en sort pas.',
  },
  provider: {
    name: 'notre prestataire',
    goes: 'Notre prestataire de voix fabrique le son. Ce que dit cette voix passe par lui.',
  },
} as const;

/** Who says the answers, and whether the voice that stands in for ours is made elsewhere. Null until it is known. */
const useMouth = () => {
  const maker = useOurVoice();
  const voices = useSystemVoices();
  if (!maker) return null;
  const online = voices !== null && companionVoice(voices)?.localService === false;
  return { ...made[maker], online, leaves: maker === 'provider' || online };
};

/** Says where the answers go to be spoken, before they are (requirements L31); and who says them if our voice fails. */
export function MouthBadge() {
  const mouth = useMouth();
  if (!mouth) return null;
  return (
    <p
      className={clsx(
        'flex items-start gap-3 rounded-xl border px-4 py-3 text-[0.95rem] leading-snug',
        mouth.leaves ? 'border-edge' : 'border-lake',
      )}
    >
      <Volume2 size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-lake" />
      <span>
        <strong>La voix qui répond.</strong> {mouth.goes}
        {mouth.online &&
          ' Si elle ne vient pas, une voix en ligne de votre navigateur prend le relais, et son éditeur reçoit alors ce qu’elle dit.'}
      </span>
    </p>
  );
}

/** The same in a few words, where the whole is a tap away. */
export function MouthMark() {
  const mouth = useMouth();
  if (!mouth) return null;
  return (
    <p className="inline-flex items-center gap-2 rounded-full border border-edge px-3 py-1 text-[0.95rem]">
      <Volume2 size={16} aria-hidden="true" className="shrink-0 text-lake" />
      <span>
        La voix qui répond : {mouth.name}
        {mouth.online && ', sinon une voix en ligne'}
      </span>
    </p>
  );
}
