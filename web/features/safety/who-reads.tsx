const readers: readonly { who: string; reads: string }[] = [
  { who: 'Vous', reads: 'Tout, à tout moment. Relire, exporter, effacer.' },
  {
    who: 'Le programme de repérage',
    reads:
      'Chaque message, le temps d’en tirer un niveau. Il garde le niveau, le sujet et l’heure, jamais le texte.',
  },
  {
    who: 'Le programme qui rédige les réponses',
    reads: 'Votre séance, et ce que vous avez choisi de lui laisser savoir.',
  },
  {
    who: 'Notre équipe',
    reads:
      'Rien, sauf si vous dites oui dans la séance, ou en danger de mort imminent sur une raison écrite. Chaque lecture se voit dans « Mes données ».',
  },
  {
    who: 'Votre employeur',
    reads: 'Rien. Ni message, ni alerte, ni sujet, ni même un nombre d’alertes.',
  },
];

/** Who may read what, as it is today. */
export function WhoReads() {
  return (
    <dl className="mt-6 flex flex-col">
      {readers.map(({ who, reads }) => (
        <div key={who} className="grid gap-x-8 gap-y-1 border-t border-line py-4 sm:grid-cols-[15rem_1fr]">
          <dt className="font-semibold">{who}</dt>
          <dd>{reads}</dd>
        </div>
      ))}
    </dl>
  );
}
