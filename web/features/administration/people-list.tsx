import type { SupabaseClient } from '@supabase/supabase-js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { longDate } from '#shared/french-date.ts';
import { toast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Line, peopleQuery } from './api.ts';
import { PersonDialog } from './person-dialog.tsx';

const statuses: Record<string, string> = {
  active: 'Actif',
  trialing: 'Essai',
  canceled: 'Annulé',
  none: 'Aucun',
};
const roles: Record<string, string> = {
  user: 'Personne',
  employee: 'Accès par carte',
  contact: 'Contact d’entreprise',
  moderator: 'Modération',
  admin: 'Administration',
};
const optionsOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

const nameOf = ({ name_or_pseudo: name, email }: Line): string => name || email || 'Sans nom';

function Person({ line, onOpen }: { line: Line; onOpen?: (() => void) | undefined }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold break-words">{nameOf(line)}</p>
        {line.name_or_pseudo && line.email && <p className="text-soft break-all">{line.email}</p>}
      </div>
      <p className="text-soft">
        {statuses[line.subscription_status] ?? line.subscription_status} · {roles[line.role] ?? line.role} ·{' '}
        {longDate(new Date(line.created_at))}
      </p>
      {onOpen && (
        <Button kind="quiet" onClick={onOpen}>
          Gérer<span className="sr-only"> le compte de {nameOf(line)}</span>
        </Button>
      )}
    </li>
  );
}

const shownText = (count: number): string =>
  count === 0 ? 'Aucun utilisateur trouvé' : count === 1 ? 'Un compte affiché' : `${count} comptes affichés`;

/** People, newest first. A person who is no administrator gets their own line: the policies see to it. */
export function PeopleList({ client, isAdmin }: { client: SupabaseClient; isAdmin: boolean }) {
  const [sought, setSought] = useState({ words: '', status: '', role: '' });
  const [open, setOpen] = useState<Line | null>(null);
  const people = useInfiniteQuery(peopleQuery(client, useDeferredValue(sought)));
  useEffect(() => {
    if (people.isError) toast({ title: 'Impossible de charger les utilisateurs', tone: 'danger' });
  }, [people.isError]);
  const lines = people.data?.pages.flatMap((page) => page.lines) ?? [];
  const byName = people.data?.pages.every((page) => page.byName) ?? true;
  return (
    <>
      {isAdmin && (
        <search className="mt-4 grid gap-4 sm:grid-cols-3">
          <TextField
            type="search"
            label="Chercher un nom ou une adresse"
            autoComplete="off"
            value={sought.words}
            onChange={({ target }) => setSought({ ...sought, words: target.value })}
          />
          <SelectField
            label="Abonnement"
            placeholder="Tous"
            options={optionsOf(statuses)}
            value={sought.status}
            onChange={({ target }) => setSought({ ...sought, status: target.value })}
          />
          <SelectField
            label="Rôle"
            placeholder="Tous"
            options={optionsOf(roles)}
            value={sought.role}
            onChange={({ target }) => setSought({ ...sought, role: target.value })}
          />
        </search>
      )}
      {isAdmin && (
        <p className="mt-2 text-soft">
          {byName
            ? 'Un nom se cherche par une partie, une adresse en entier.'
            : 'Les comptes sont trop nombreux pour une recherche par nom : donnez une adresse entière.'}
        </p>
      )}
      {people.isPending && <Skeleton className="mt-6 h-40" />}
      <p role="status" className={lines.length > 0 || people.isPending ? 'sr-only' : 'mt-6 text-soft'}>
        {people.isError && 'Impossible de charger les utilisateurs'}
        {people.isSuccess && shownText(lines.length)}
      </p>
      {lines.length > 0 && (
        <ul aria-label="Utilisateurs" className="mt-4 divide-y divide-line">
          {lines.map((line) => (
            <Person key={line.id} line={line} onOpen={isAdmin ? () => setOpen(line) : undefined} />
          ))}
        </ul>
      )}
      {people.hasNextPage && (
        <Button
          className="mt-4"
          kind="plain"
          busy={people.isFetchingNextPage}
          busyLabel="Chargement..."
          onClick={() => void people.fetchNextPage()}
        >
          Afficher la suite
        </Button>
      )}
      {people.isError && (
        <Button className="mt-4" kind="plain" onClick={() => void people.refetch()}>
          Réessayer
        </Button>
      )}
      {open && <PersonDialog client={client} line={open} name={nameOf(open)} onClose={() => setOpen(null)} />}
    </>
  );
}
