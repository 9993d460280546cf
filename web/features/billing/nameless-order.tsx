import { type FormEvent, useRef, useState } from 'react';
import { isEmail } from '#shared/auth/email.ts';
import { orderButton } from '#shared/billing/account.ts';
import { fieldTexts } from '#shared/messages/auth.ts';
import { Refused } from '#web/lib/call-function.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { createCheckoutWith } from './api.ts';

/** What an address and a card change for an account that has neither name nor address. */
export function WhatPayingTells() {
  return (
    <div className="max-w-prose">
      <h4 className="font-semibold">Ce que cela change pour votre anonymat</h4>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        <li>
          Jusqu’ici, ce compte ne porte ni nom ni adresse. Pour payer, il faut une adresse email et une carte
          bancaire. Notre prestataire de paiement saura qui paie.
        </li>
        <li>
          Nous gardons l’adresse avec l’abonnement, pour la confirmation, les reçus et la résiliation. Nous
          pourrions donc, nous, savoir à qui est ce compte.
        </li>
        <li>
          Votre entreprise n’en apprend rien, ni l’adresse ni l’abonnement. Le prestataire ne reçoit ni son
          nom, ni votre code, ni votre pseudonyme, et vos séances ne comptent plus dans les chiffres de
          l’entreprise tant que vous payez vous-même.
        </li>
        <li>
          Donnez une adresse personnelle et payez avec une carte personnelle, car le débit figure sur le
          relevé.
        </li>
        <li>
          Rien d’autre ne change. Vous revenez toujours avec votre carte d’accès et vos six mots ; l’adresse
          n’ouvre pas le compte.
        </li>
      </ul>
    </div>
  );
}

/** The address of the receipts, then the order. @param order opens the page whose address it is given */
export function NamelessOrder({
  busy,
  order,
}: {
  busy: boolean;
  order: (addressOf: () => Promise<string>) => Promise<void>;
}) {
  const [email, setEmail] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const address = email.trim();
    const wrong = isEmail(address) ? undefined : fieldTexts.email;
    setTrouble(wrong);
    if (wrong) field.current?.focus();
    else
      void order(async () => {
        try {
          return await createCheckoutWith(address);
        } catch (error) {
          if (error instanceof Refused) setTrouble(error.message);
          throw error;
        }
      });
  };
  return (
    <form noValidate onSubmit={submit} className="flex w-full max-w-md flex-col items-start gap-4">
      <TextField
        className="w-full"
        label="Adresse email pour vos reçus"
        help="La vôtre, pas celle du travail."
        type="email"
        autoComplete="email"
        value={email}
        ref={field}
        error={trouble}
        onChange={({ target }) => {
          setEmail(target.value);
          setTrouble(undefined);
        }}
      />
      <Button type="submit" kind="main" busy={busy} busyLabel="Ouverture...">
        {orderButton}
      </Button>
    </form>
  );
}
