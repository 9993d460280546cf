import { useMutation, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { orderTexts, type ProcessReply } from '#shared/companies/order.ts';
import { cardsPerFile } from '#shared/companies/space.ts';
import { euros } from '#shared/money.ts';
import { Refused } from '#web/lib/call-function.ts';
import { Alert, Note } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { enterpriseOrder, takeCards, takeCodes } from './api.ts';

/** More would only be scrolled past: the whole list is in the file. */
const shownCodes = 200;

const amount = (value: number): string => `${euros(Math.round(value * 100))} HT`;
const count = (value: number): string => value.toLocaleString('fr-FR');

/** What became of an order: waited for, then its summary, its codes and what to do with them. */
export function OrderResult({ orderId, waiting }: { orderId: string; waiting: ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(enterpriseOrder(orderId));
  if (error instanceof Refused && error.code === 'order_unknown') return <UnknownOrder />;
  if (error && !data)
    return (
      <div className="mt-8 flex flex-col items-start gap-4">
        <Alert>{orderTexts.processingFailed}</Alert>
        <Button busy={isFetching} onClick={() => void refetch()}>
          Réessayer
        </Button>
      </div>
    );
  if (!data) return <Waiting>Traitement du paiement...</Waiting>;
  if (data.state === 'unpaid') return data.payment === 'transfer' ? <AwaitedTransfer /> : waiting;
  if (data.state === 'closed')
    return (
      <Note title="Cette commande n’a pas été payée, et ne peut plus l’être." className="mt-8">
        Rien n’a été débité.{' '}
        <Link className="link" to="/inscription-entreprise">
          Commander de nouveau
        </Link>
      </Note>
    );
  return <PaidOrder orderId={orderId} reply={data} />;
}

export function Waiting({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-8 flex items-center gap-3 text-lg">
      <Spinner delay={0} />
      {children}
    </p>
  );
}

export function UnknownOrder() {
  return (
    <div className="mt-8 flex flex-col items-start gap-4">
      <Alert>
        <p>{orderTexts.unknownOrder}</p>
      </Alert>
      <p>
        Vérifiez que l’adresse est entière. Si vous avez déjà commandé, vos codes sont dans{' '}
        <Link className="link" to="/entreprise/espace">
          l’espace de votre entreprise
        </Link>
        .
      </p>
    </div>
  );
}

function AwaitedTransfer() {
  return (
    <Note title="Votre commande est enregistrée ; nous attendons votre virement." className="mt-8">
      Les codes sont créés dès sa réception, et un message vous prévient. Vous pouvez fermer cette page.
    </Note>
  );
}

function PaidOrder({ orderId, reply }: { orderId: string; reply: ProcessReply }) {
  const { order, codes, state, made, total } = reply;
  const rows = [
    ['Entreprise', order.company_name],
    ['Contact', order.contact_name],
    ['Salariés couverts', count(order.covered_employees)],
    ['Par mois', amount(order.monthly_amount)],
    ['Mise en place', amount(order.setup_fee)],
    ['Total', amount(order.total_amount)],
  ] as const;
  return (
    <>
      <p className="mt-6 flex items-start gap-2 text-lg font-semibold text-success">
        <Check aria-hidden="true" className="mt-1 shrink-0" />
        Contrat validé. Merci.
      </p>
      <h2 className="mt-8">Votre commande</h2>
      <dl className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-[auto_1fr]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="min-w-0 break-words font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-10">Codes d’accès</h2>
      {state === 'making' && (
        <div className="mt-4">
          <Progress
            label="Création des codes"
            value={made}
            max={total}
            text={`${count(made)} sur ${count(total)}`}
          />
          <p className="mt-2 text-soft">Vous pouvez fermer cette page, un message vous prévient.</p>
        </div>
      )}
      {state === 'in-space' && (
        <Note className="mt-4" title="Ce lien a montré vos codes pendant 24 heures.">
          Ils sont maintenant dans{' '}
          <Link className="link" to="/entreprise/espace">
            l’espace de votre entreprise
          </Link>
          .
        </Note>
      )}
      {state === 'ready' && <Codes orderId={orderId} company={order.company_name} codes={codes} />}
      <Instructions company={order.company_name} />
    </>
  );
}

function Codes({ orderId, company, codes }: { orderId: string; company: string; codes: readonly string[] }) {
  const file = useMutation({ mutationFn: () => takeCodes(null, orderId, company) });
  const sheet = useMutation({ mutationFn: () => takeCards(null, orderId, company, 1) });
  return (
    <>
      <p className="mt-3">
        {count(codes.length)} code{codes.length > 1 ? 's' : ''}, un par salarié couvert. Ce lien les montre
        pendant 24 heures ; ils restent ensuite dans l’espace de votre entreprise.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button kind="main" busy={file.isPending} busyLabel="Préparation..." onClick={() => file.mutate()}>
          Télécharger les codes (CSV)
        </Button>
        <Button busy={sheet.isPending} busyLabel="Préparation..." onClick={() => sheet.mutate()}>
          Cartes à imprimer (PDF)
        </Button>
      </div>
      {codes.length > cardsPerFile && (
        <p className="mt-2 text-[0.95rem] text-soft">
          Les cartes à imprimer vont par {cardsPerFile} ; les suivantes sont dans l’espace de votre
          entreprise.
        </p>
      )}
      {(file.error || sheet.error) && (
        <Alert className="mt-3">Le fichier n’a pas pu être préparé. Vous pouvez réessayer.</Alert>
      )}
      <ul
        aria-label="Codes d’accès"
        className="mt-5 grid max-h-96 gap-2 overflow-y-auto rounded-xl border border-line bg-raised p-4 font-mono sm:grid-cols-2 md:grid-cols-3"
      >
        {codes.slice(0, shownCodes).map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {codes.length > shownCodes && (
        <p className="mt-2 text-soft">Et {count(codes.length - shownCodes)} autres, dans le fichier CSV.</p>
      )}
    </>
  );
}

function Instructions({ company }: { company: string }) {
  return (
    <div className="prose mt-10">
      <h2>Pour vos salariés</h2>
      <ol>
        <li>Distribuez une carte à chacun, tirée au hasard, sans noter qui reçoit laquelle.</li>
        <li>
          Chacun ouvre la page « Accès salarié », saisit son code et le nom de société « {company} ». Ni nom
          ni email ne sont demandés.
        </li>
        <li>Une phrase de six mots s’affiche alors, une seule fois. Elle n’appartient qu’à la personne.</li>
      </ol>
      <h2>La suite pour vous</h2>
      <ul>
        <li>
          Informez et consultez votre CSE avant le déploiement : un dossier prêt à transmettre est dans
          l’espace de votre entreprise.
        </li>
        <li>
          Vos factures y arrivent chaque mois, vos statistiques agrégées chaque trimestre. Vous ne saurez
          jamais qui, ni quand.
        </li>
      </ul>
      <p>
        <ButtonLink to="/entreprise/espace">Ouvrir l’espace de mon entreprise</ButtonLink>
      </p>
    </div>
  );
}
