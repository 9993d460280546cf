import type { SupabaseClient } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import type { IntakeInUse } from '#shared/intake/read-intake.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { intakeInUseQuery } from './api.ts';

const labels: Record<IntakeInUse['answers'][number]['field'], string> = {
  nameOrPseudo: 'Votre nom ou pseudo',
  age: 'Votre âge',
  livingContext: 'Votre vie en ce moment',
  chiefComplaint: 'Ce qui vous amène',
  symptoms: 'Ce que vous remarquez chez vous',
  distressLevel: 'Le poids ressenti, de 1 à 10',
  historyPsy: 'L’aide déjà reçue',
};

/** What the companion knows from the first questions, before any session. Nothing answered: no section. */
export function FirstAnswers({ client }: { client: SupabaseClient }) {
  const { data } = useQuery(intakeInUseQuery(client));
  if (!data || data.answers.length === 0) return null;
  return (
    <Section id="premieres-reponses" title="Vos premières réponses">
      <p className="mt-2 text-soft">
        {data.used
          ? 'Le compagnon peut s’appuyer sur elles dès sa première phrase, et à chaque séance.'
          : 'Sans votre accord sur les données de santé, le compagnon n’en connaît que le nom.'}
      </p>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-[auto_1fr]">
        {data.answers.map(({ field, text }) => (
          <div key={field} className="contents">
            <dt className="font-semibold">{labels[field]}</dt>
            <dd className="mb-2 whitespace-pre-wrap sm:mb-0">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to="/intake" size="small">
          Répondre à nouveau
        </ButtonLink>
        <ButtonLink to="/compte/donnees" size="small">
          Changer mon accord, ou les effacer
        </ButtonLink>
      </div>
    </Section>
  );
}
