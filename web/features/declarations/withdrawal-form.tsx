import { z } from 'zod';
import { withdrawalSchema } from '#shared/declarations/declaration.ts';
import { TextField } from '#web/ui/field.tsx';
import { DeclarationForm } from './declaration-form.tsx';
import { WhoAndWhat } from './who-and-what.tsx';

const schema = withdrawalSchema(() => new Date());
const text = z.string().max(2000);
const kept = z.object({ name: text, email: text, reference: text, orderedOn: text }).partial();

/** The form of /retractation. */
export function WithdrawalForm() {
  return (
    <DeclarationForm
      schema={schema}
      draft={{ name: 'withdrawal', kept }}
      toDeclaration={(content) => ({ kind: 'withdrawal', content })}
      sendLabel="Confirmer la rétractation"
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
            label="Date du contrat (facultatif)"
            help="Le jour de votre inscription ou de votre paiement."
            error={errors.orderedOn?.message}
            className="max-w-72"
            {...register('orderedOn')}
          />
        </>
      )}
    />
  );
}
