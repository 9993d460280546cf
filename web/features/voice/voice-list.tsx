import { clsx } from 'clsx';
import { Volume2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { useOurVoice } from './use-our-voice.ts';
import { groupVoices, kindOf, type VoiceKind } from './voices.ts';

const titles: Record<VoiceKind, string> = {
  female: 'Voix féminines',
  male: 'Voix masculines',
  other: 'Autres voix',
};

/** The greeting agrees with the voice that says it; where that is not known, it agrees with nobody. */
export const greetingOf = (kind: VoiceKind): string =>
  kind === 'other'
    ? 'Bonjour, je suis là pour vous accompagner.'
    : kind === 'female'
      ? 'Bonjour, je suis ravie de vous accompagner.'
      : 'Bonjour, je suis ravi de vous accompagner.';

/** The premium voice is chosen like any other. */
export const premiumChoice = 'premium';

/** Where a voice is made, and so who learns what it says (requirements L31). */
type Made = 'device' | 'online' | 'server' | 'provider';

const badges: Record<Made, { badge?: string; goes?: string }> = {
  device: { badge: 'Local' },
  online: { badge: 'En ligne', goes: 'L’éditeur de votre navigateur reçoit ce qu’elle dit.' },
  server: { goes: 'Notre serveur la fabrique. Ce qu’elle dit n’en sort pas.' },
  provider: { badge: 'En ligne', goes: 'Notre prestataire de voix reçoit ce qu’elle dit.' },
};

function Row({
  id,
  name,
  lang,
  made,
  chosen,
  onChoose,
  onTest,
}: {
  id: string;
  name: string;
  lang: string;
  /** Null: not known yet. */
  made: Made | null;
  chosen: boolean;
  onChoose: () => void;
  onTest: () => void;
}) {
  const { badge, goes } = made ? badges[made] : {};
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl border border-line bg-raised px-4 py-2 has-checked:border-lake has-checked:bg-lake-wash">
      <label className="flex min-h-11 min-w-0 flex-[1_1_16rem] cursor-pointer items-center gap-3">
        <input
          type="radio"
          name="voice"
          value={id}
          checked={chosen}
          onChange={onChoose}
          className="size-5 shrink-0"
        />
        <span className="min-w-0 leading-snug break-words">
          {name} <span className="text-[0.95rem] whitespace-nowrap text-soft">{lang}</span>
          {badge && (
            <>
              {' '}
              <span
                className={clsx(
                  'mx-1 inline-block rounded-full border px-2.5 py-0.5 text-[0.85rem] font-semibold whitespace-nowrap',
                  made === 'device' ? 'border-lake text-lake' : 'border-edge text-ink',
                )}
              >
                {badge}
              </span>
            </>
          )}
          {goes && <span className="block text-[0.95rem] text-soft">{goes}</span>}
        </span>
      </label>
      <Button size="small" onClick={onTest} aria-label={`Tester ${name}`}>
        <Volume2 size={16} aria-hidden="true" />
        Tester
      </Button>
    </li>
  );
}

export function VoiceList({
  voices,
  chosen,
  onChoose,
  onTest,
}: {
  voices: readonly SpeechSynthesisVoice[];
  chosen: string;
  onChoose: (id: string) => void;
  onTest: (id: string, greeting: string) => void;
}) {
  const groups = groupVoices(voices);
  const ours = useOurVoice();
  const kinds = (Object.keys(titles) as VoiceKind[]).filter((kind) => groups[kind].length > 0);
  return (
    <fieldset className="flex flex-col gap-6">
      <legend className="sr-only">La voix que vous préférez</legend>
      <div>
        <h3 className="mb-2">La voix du compagnon</h3>
        <ul>
          <Row
            id={premiumChoice}
            name="Voix de synthèse de notre serveur"
            lang="fr-FR"
            made={ours}
            chosen={chosen === premiumChoice}
            onChoose={() => onChoose(premiumChoice)}
            onTest={() => onTest(premiumChoice, greetingOf('male'))}
          />
        </ul>
      </div>
      {kinds.map((kind) => (
        <div key={kind}>
          <h3 className="mb-2">{titles[kind]}</h3>
          <ul className="flex flex-col gap-2">
            {groups[kind].map(({ voiceURI, name, lang, localService }) => (
              <Row
                key={voiceURI}
                id={voiceURI}
                name={name}
                lang={lang}
                made={localService ? 'device' : 'online'}
                chosen={chosen === voiceURI}
                onChoose={() => onChoose(voiceURI)}
                onTest={() => onTest(voiceURI, greetingOf(kindOf(name)))}
              />
            ))}
          </ul>
        </div>
      ))}
      {kinds.length === 0 && (
        <p className="text-soft">
          Votre appareil n’a pas de voix française. On en installe dans ses réglages, à « langue et parole » ;
          celle de notre serveur reste disponible.
        </p>
      )}
    </fieldset>
  );
}
