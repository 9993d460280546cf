import type { SupabaseClient } from '@supabase/supabase-js';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { longSpan } from '#shared/french-date.ts';
import { longestLetter, readLetterReply, saveLetterReply, writeLetterReply } from '#shared/letters/letter.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { callFunction, Refused } from '#web/lib/call-function.ts';
import { useGrowingArea } from '#web/lib/growing-area.ts';
import { Alert, Note } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Week, weekOf } from './week-of.ts';

const letterQuery = (client: SupabaseClient, week: Week) =>
  queryOptions({
    queryKey: ['letter', week.week],
    queryFn: ({ signal }) => callFunction(client, 'read-letter', week, readLetterReply, signal),
    // What is being written must not be replaced by a second reading.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });

const unsaved = (week: string): string => `eclaircie:seance:lettre:${week}`;
const readUnsaved = (week: string): string | null => {
  try {
    return localStorage.getItem(unsaved(week));
  } catch {
    return null;
  }
};
const keepUnsaved = (week: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(unsaved(week));
    else localStorage.setItem(unsaved(week), text);
  } catch {
    // Storage is forbidden: a reload loses what was not saved.
  }
};

/** Asks the companion for a letter; what it proposes takes the place of what is there, and nothing is kept by it. */
function Proposal({
  client,
  week,
  onWritten,
}: {
  client: SupabaseClient;
  week: Week;
  onWritten: (text: string) => void;
}) {
  const write = useMutation({
    mutationFn: () => callFunction(client, 'write-letter', week, writeLetterReply),
    onSuccess: ({ text }) => {
      if (text !== null) onWritten(text);
    },
  });
  const told = write.isError
    ? write.error instanceof Refused
      ? write.error.message
      : 'Le serveur ne répond pas. Le début ci-dessous reste là.'
    : write.data?.text === null
      ? 'Rien n’est venu cette fois. Le début ci-dessous est fait de vos notes.'
      : write.data
        ? 'C’est une proposition, faite de vos mots. Rien n’est gardé tant que vous ne l’avez pas décidé.'
        : 'Faite de ce que vous avez écrit cette semaine.';
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 print:hidden">
      {!write.data?.text && (
        <Button size="small" busy={write.isPending} busyLabel="Un instant…" onClick={() => write.mutate()}>
          Me proposer une lettre
        </Button>
      )}
      <span role="status" className="text-soft">
        {told}
      </span>
    </div>
  );
}

function Paper({
  client,
  week,
  begun,
  kept,
  mayWrite,
  onHelp,
}: {
  client: SupabaseClient;
  week: Week;
  begun: string;
  kept: boolean;
  /** A model can be asked for a letter. */
  mayWrite: boolean;
  onHelp: (category: SafetyCategory | null) => void;
}) {
  const queries = useQueryClient();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(begun);
  const [saved, setSaved] = useState(kept ? begun : null);
  const [proposed, setProposed] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (written: string) =>
      callFunction(client, 'save-letter', { week: week.week, text: written }, saveLetterReply),
    onSuccess: async ({ help }, written) => {
      keepUnsaved(week.week, null);
      setSaved(written.trim() === '' ? null : written);
      onHelp(help);
      await queries.invalidateQueries({ queryKey: letterQuery(client, week).queryKey, refetchType: 'none' });
    },
  });
  useGrowingArea(area, text);
  const tooLong = text.length > longestLetter;
  const change = (next: string) => {
    setText(next);
    keepUnsaved(week.week, next);
  };
  return (
    <>
      {/* What the person wrote themselves is never written over. */}
      {mayWrite && saved === null && (text === begun || text === proposed || text === '') && (
        <Proposal
          client={client}
          week={week}
          onWritten={(written) => {
            setProposed(written);
            change(written);
          }}
        />
      )}
      <div className="print:hidden">
        <label htmlFor="lettre" className="font-semibold">
          Votre lettre
        </label>
        <textarea
          ref={area}
          id="lettre"
          rows={14}
          value={text}
          onChange={(event) => change(event.target.value)}
          aria-invalid={tooLong}
          aria-describedby="lettre-erreur"
          className="control mt-1.5 min-h-96 font-serif text-lg leading-relaxed"
        />
        <FieldError id="lettre-erreur">
          {tooLong ? `La lettre dépasse ${longestLetter.toLocaleString('fr-FR')} signes.` : undefined}
        </FieldError>
        {save.isError && (
          <Alert
            className="mt-3"
            title={
              save.error instanceof Refused
                ? save.error.message
                : 'Le serveur ne répond pas, rien n’est encore enregistré.'
            }
          >
            Votre texte reste sur cet appareil.
          </Alert>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button
            kind="main"
            busy={save.isPending}
            busyLabel="Enregistrement…"
            disabled={tooLong || text === saved || text.trim() === ''}
            onClick={() => save.mutate(text)}
          >
            Garder cette lettre
          </Button>
          <Button disabled={text.trim() === ''} onClick={() => window.print()}>
            <Printer size={18} aria-hidden="true" />
            Imprimer
          </Button>
          {saved !== null && (
            <Button
              kind="quiet"
              disabled={save.isPending}
              onClick={() => {
                setText('');
                save.mutate('');
              }}
            >
              Effacer cette lettre
            </Button>
          )}
          <span role="status" className="text-soft">
            {saved !== null && saved === text
              ? 'Gardée, chiffrée.'
              : saved === null && save.isSuccess
                ? 'Effacée.'
                : ''}
          </span>
        </div>
      </div>
      <div className="hidden font-serif text-lg leading-relaxed whitespace-pre-wrap print:block">{text}</div>
    </>
  );
}

/** A letter a week: begun from what the person noted and kept, finished by them. */
export function LetterScreen({
  client,
  helpSheet,
}: {
  client: SupabaseClient;
  helpSheet: (category: SafetyCategory, onClose: () => void) => ReactNode;
}) {
  const [back, setBack] = useState(0);
  const [help, setHelp] = useState<SafetyCategory | null>(null);
  const week = weekOf(new Date(), back);
  const { data, error, refetch, isFetching } = useQuery(letterQuery(client, week));
  const sunday = new Date(Date.parse(week.to) - 12 * 3_600_000);
  const unsavedText = readUnsaved(week.week);
  return (
    <>
      {help && helpSheet(help, () => setHelp(null))}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <h2 className="text-xl" aria-live="polite">
          {longSpan(new Date(week.from), sunday).replace('du', 'Du')}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button size="small" disabled={back >= 51} onClick={() => setBack(back + 1)}>
            Semaine d’avant
          </Button>
          <Button size="small" disabled={back === 0} onClick={() => setBack(back - 1)}>
            Semaine d’après
          </Button>
        </div>
      </div>
      <div className="mt-4">
        {!data && error && (
          <Alert title={navigator.onLine ? 'Cette lettre n’a pas pu être lue.' : 'Vous êtes hors ligne.'}>
            <Button size="small" className="mt-2" onClick={() => void refetch()}>
              Réessayer
            </Button>
          </Alert>
        )}
        {(!data || isFetching) && !error && <Skeleton lines={8} />}
        {data && !isFetching && (
          <>
            {data.grave && data.kept === null && (
              <Note className="mb-4" title="Pas de résumé cette semaine.">
                <p>
                  Ce que vous avez confié compte plus qu’une lettre. Vous pouvez écrire ce que vous voulez
                  ici, et l’aide reste à un geste.
                </p>
                <ButtonLink to="/urgence" size="small" className="mt-2">
                  Voir qui peut aider
                </ButtonLink>
              </Note>
            )}
            {!data.grave && data.kept === null && data.draft === '' && (
              <p className="mb-4 text-soft">
                Cette semaine n’a rien laissé ici, et ce n’est pas un manque. Vous pouvez tout de même vous
                écrire.
              </p>
            )}
            <Paper
              key={week.week}
              client={client}
              week={week}
              begun={unsavedText ?? data.kept ?? data.draft}
              kept={data.kept !== null && (unsavedText === null || unsavedText === data.kept)}
              mayWrite={data.mayWrite && data.kept === null && unsavedText === null}
              onHelp={setHelp}
            />
          </>
        )}
      </div>
    </>
  );
}
