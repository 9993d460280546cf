import { clsx } from 'clsx';
import { Cloud, Server, Smartphone } from 'lucide-react';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import type { EarPlace } from './choose-ear.ts';

const texts: Record<EarPlace, { name: string; goes: string; icon: typeof Cloud }> = {
  device: {
    name: 'Sur votre appareil',
    goes: 'Le son ne quitte pas votre appareil ; seul le texte nous parvient.',
    icon: Smartphone,
  },
  server: {
    name: 'Par notre transcription',
    goes: 'Le son passe par notre serveur et son prestataire de transcription, le temps d’en faire un texte. Il n’est enregistré nulle part chez nous.',
    icon: Server,
  },
  browser: {
    name: 'Par votre navigateur',
    goes: 'Le son peut être envoyé à l’éditeur du navigateur (Google, Apple…), selon ses règles. Nous ne recevons que le texte.',
    icon: Cloud,
  },
};

/** Says where the sound goes for as long as somebody may speak (requirements L31). */
export function EarBadge({ place }: { place: EarPlace }) {
  const { name, goes, icon: Icon } = texts[place];
  return (
    <p
      className={clsx(
        'flex items-start gap-3 rounded-xl border px-4 py-3 text-[0.95rem] leading-snug',
        place === 'browser' ? 'border-edge' : 'border-lake',
      )}
    >
      <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-lake" />
      <span>
        <strong>{name}.</strong> {goes}
      </span>
    </p>
  );
}

/** The same in a few words, where the whole is a tap away. */
export function EarMark({ place }: { place: EarPlace }) {
  const { name, icon: Icon } = texts[place];
  return (
    <p className="inline-flex items-center gap-2 rounded-full border border-edge px-3 py-1 text-[0.95rem]">
      <Icon size={16} aria-hidden="true" className="shrink-0 text-lake" />
      <span>
        <span className="sr-only">Où va le son : </span>
        {name}
      </span>
    </p>
  );
}

/** Where there is a choice, it is the person's. */
export function EarChoice({
  places,
  place,
  onChoose,
}: {
  places: readonly EarPlace[];
  place: EarPlace;
  onChoose: (place: EarPlace) => void;
}) {
  if (places.length < 2) return <EarBadge place={place} />;
  return (
    <RadioGroup
      legend="Qui transforme votre voix en texte ?"
      name="ear"
      value={place}
      onChange={(event) => onChoose(event.currentTarget.value as EarPlace)}
      options={places.map((each) => ({ value: each, label: texts[each].name, help: texts[each].goes }))}
    />
  );
}
