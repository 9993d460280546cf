import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/field.tsx';

type Name = 'name' | 'email' | 'reference';

/**
 * Who declares, and about which contract: what both declarations ask. The fields come registered, in their order on the
 * page: a component registers later than the form around it, and the first field to mend is the first registered.
 */
export function WhoAndWhat({
  fields,
  errors,
}: {
  fields: Record<Name, ComponentProps<'input'>>;
  errors: Partial<Record<Name, { message?: string | undefined }>>;
}) {
  return (
    <>
      <TextField label="Nom et prénom" autoComplete="name" error={errors.name?.message} {...fields.name} />
      <TextField
        type="email"
        inputMode="email"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="email"
        label="Adresse email"
        help="Celle de votre contrat, si vous l’avez encore. L’accusé de réception y arrive."
        error={errors.email?.message}
        {...fields.email}
      />
      <TextField
        label="Référence du contrat (facultatif)"
        help="Un numéro de commande ou de carte. Si vous n’en avez pas, votre adresse suffit."
        autoComplete="off"
        error={errors.reference?.message}
        {...fields.reference}
      />
    </>
  );
}
