import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { type Troubles, troublesIn } from '#shared/auth/schemas.ts';
import { type Draft, forgetDraft, useFormDraft } from '#web/lib/use-form-draft.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';

export type AuthForm<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** For the submit button: shut while busy, and until the page is alive, for the browser would send the form itself. */
  action: { busy: boolean; disabled: boolean };
};

/**
 * A form held to a schema of `shared/auth`. Nothing is sent while it has troubles; what fails on the way is told to
 * `onFailure` and never empties a field; the draft is forgotten once `send` has succeeded. Fields speak after the first
 * try to submit, then fall silent as they are mended.
 */
export function useAuthForm<Input extends FieldValues, Output>(options: {
  schema: ZodType<Output, Input>;
  draft?: Draft<Input>;
  onTroubles: (troubles: Troubles) => void;
  /** False when the form was held back after all: what was typed is then still a draft. */
  send: (values: Output) => Promise<boolean>;
  onFailure: (error: unknown) => void;
}): AuthForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(options.schema),
    // No default values: the form then starts from what is in its fields, also what was typed before the page came alive.
  });
  const ready = useHydrated();
  useFormDraft(form, options.draft, ready);
  const submit = form.handleSubmit(
    async (values) => {
      try {
        const sent = await options.send(values);
        if (sent && options.draft) forgetDraft(options.draft.name);
      } catch (error) {
        options.onFailure(error);
      }
    },
    () => {
      const parsed = options.schema.safeParse(form.getValues());
      options.onTroubles(troublesIn(parsed.error?.issues ?? []));
    },
  );
  return { form, submit, action: { busy: form.formState.isSubmitting, disabled: !ready } };
}
