import type { IntakeField, Known } from '#shared/intake/intake-script.ts';
import { Button } from '#web/ui/button.tsx';

const scale = Array.from({ length: 10 }, (_, index) => String(index + 1));

const readyFor = (field: IntakeField | undefined, { firstName, age }: Known): readonly string[] => {
  switch (field) {
    case 'nameOrPseudo':
      return firstName ? [firstName] : [];
    case 'age':
      return age === undefined ? [] : [`${age} ans`];
    case 'distressLevel':
      return scale;
    case 'alertConsent':
      return ['Oui', 'Non'];
    default:
      return [];
  }
};

/** Answers one tap away; the box stays for whoever would rather say it otherwise. */
export function ReadyAnswers({
  field,
  known,
  onAnswer,
}: {
  field: IntakeField | undefined;
  known: Known;
  onAnswer: (text: string) => void;
}) {
  const answers = readyFor(field, known);
  if (answers.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form inside the form
    <div role="group" aria-label="Réponses toutes prêtes" className="flex flex-wrap gap-2">
      {answers.map((text) => (
        <Button key={text} size="small" className="min-w-11 tabular-nums" onClick={() => onAnswer(text)}>
          {text}
        </Button>
      ))}
    </div>
  );
}
