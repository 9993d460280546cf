import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { Declaration, DeclarationReply } from '#shared/declarations/declaration.ts';
import { type Draft, forgetDraft, useFormDraft } from '#web/lib/use-form-draft.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/button.tsx';
import { EarlyForm } from '#web/ui/early-form.tsx';
import { DeclarationReceived } from './declaration-received.tsx';
import { DeclarationReview } from './declaration-review.tsx';

type Props<Input extends FieldValues, Output> = {
  schema: ZodType<Output, Input>;
  draft: Draft<Input>;
  toDeclaration: (content: Output) => Declaration;
  /** What the last button says: the word of the law for this act. */
  sendLabel: string;
  fields: (form: UseFormReturn<Input, unknown, Output>) => ReactNode;
};

type Step =
  | { name: 'write' }
  | { name: 'review'; id: string; declaration: Declaration }
  | { name: 'received'; reply: DeclarationReply; declaration: Declaration };

/**
 * Write, read again, notify: the three steps the law asks for. What was typed stays in its fields through a change of
 * mind, a failure or a reload, until the declaration is received.
 */
export function DeclarationForm<Input extends FieldValues, Output>({
  schema,
  draft,
  toDeclaration,
  sendLabel,
  fields,
}: Props<Input, Output>) {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema) });
  const ready = useHydrated();
  useFormDraft(form, draft, ready);
  const [step, setStep] = useState<Step>({ name: 'write' });
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step.name);

  // What took the place of the fields must not stay out of sight or unsaid.
  useEffect(() => {
    if (shown.current === step.name) return;
    shown.current = step.name;
    const target = top.current?.querySelector<HTMLElement>(
      step.name === 'write' ? 'input' : '[data-step-title]',
    );
    target?.focus();
  }, [step.name]);

  const review = form.handleSubmit((content) =>
    setStep({ name: 'review', id: crypto.randomUUID(), declaration: toDeclaration(content) }),
  );

  return (
    <div ref={top} data-needs-script="">
      <EarlyForm
        hidden={step.name !== 'write'}
        onSubmit={review}
        className="flex flex-col gap-5 [&[hidden]]:hidden"
      >
        {fields(form)}
        <Button type="submit" kind="main" disabled={!ready} className="self-start">
          Vérifier ma déclaration
        </Button>
      </EarlyForm>
      {step.name === 'review' && (
        <DeclarationReview
          id={step.id}
          declaration={step.declaration}
          sendLabel={sendLabel}
          onBack={() => setStep({ name: 'write' })}
          onReceived={(reply) => {
            forgetDraft(draft.name);
            setStep({ name: 'received', reply, declaration: step.declaration });
          }}
        />
      )}
      {step.name === 'received' && <DeclarationReceived reply={step.reply} declaration={step.declaration} />}
    </div>
  );
}
