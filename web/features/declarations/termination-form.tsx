import { z } from 'zod';
import { terminationSchema } from '#shared/declarations/declaration.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { DeclarationForm } from './declaration-form.tsx';
import { WhoAndWhat } from './who-and-what.tsx';

const schema = terminationSchema(() => new Date());
const text = z.string().max(2000);
const kept = z.object({ name: text, email: text, reference: text, endsOn: text, reason: text }).partial();

/** The form of /resilier. */
export function TerminationForm() {
  return (
    <DeclarationForm
      schema={schema}
      draft={{ name: 'termination', kept }}
      toDeclaration={(content) => ({ kind: 'termination', content })}
      sendLabel="Notifier la résiliation"
      fields={({ register, formState: { errors } }) => (
        <>
          <WhoAndWhat
            fields={{
              name: register('name'),
              email: register('email'),
              reference: register('reference'),
            }}
            errors={errors}
          />
          <TextField
            type="date"
            label="Date de fin souhaitée (facultatif)"
            help="Sans date, nous mettons fin au contrat dès que possible."
            error={errors.endsOn?.message}
            className="max-w-72"
            {...register('endsOn')}
          />
          <TextAreaField
            label="Motif (facultatif)"
            help="Vous n’avez pas à vous justifier. Ce texte n’est lu que par notre équipe ; n’y écrivez rien de votre santé."
            error={errors.reason?.message}
            {...register('reason')}
          />
        </>
      )}
    />
  );
}
