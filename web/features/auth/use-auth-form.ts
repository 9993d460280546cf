import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { type Troubles, troublesIn } from '#shared/auth/schemas.ts';
import { type Draft, forgetDraft, useFormDraft } from './use-form-draft.ts';

export type AuthForm<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  busy: boolean;
};

/**
 * A form held to a schema of `shared/auth`. Nothing is sent while it has troubles; what fails on the way is told to
 * `onFailure` and never empties a field; the draft is forgotten once `send` has succeeded. Fields speak after the first
 * try to submit, then fall silent as they are mended.
 */
export function useAuthForm<Input extends FieldValues, Output>(options: {
  schema: ZodType<Output, Input>;
  defaults: DefaultValues<Input>;
  draft?: Draft<Input>;
  onTroubles: (troubles: Troubles) => void;
  /** False when the form was held back after all: what was typed is then still a draft. */
  send: (values: Output) => Promise<boolean>;
  onFailure: (error: unknown) => void;
}): AuthForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(options.schema),
    defaultValues: options.defaults,
  });
  useFormDraft(form, options.draft);
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
  return { form, submit, busy: form.formState.isSubmitting };
}
