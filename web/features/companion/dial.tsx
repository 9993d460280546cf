import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { defaultPreferences, type Preferences } from '#shared/companion/preferences.ts';
import { storeAddress, storedAddress } from '#web/lib/settings.ts';
import { Alert } from '#web/ui/alert.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { preferencesQuery, savePreferences } from './api.ts';
import { WhoAnswersMore } from './who-answers.tsx';

const styles = [
  { value: 'listen', label: 'Surtout m’écouter', help: 'Peu de questions, pas de conseils.' },
  { value: 'question', label: 'M’aider à réfléchir', help: 'Une question à la fois.' },
  {
    value: 'tools',
    label: 'Me proposer des pistes',
    help: 'Une petite chose à essayer, quand c’est le moment.',
  },
] as const;
const addresses = [
  { value: 'vous', label: 'Me vouvoyer' },
  { value: 'tu', label: 'Me tutoyer' },
] as const;
const lengths = [
  { value: 'short', label: 'Des réponses courtes' },
  { value: 'long', label: 'Des réponses plus développées' },
] as const;

/** What holds now: what the account says, else what this browser does. */
export const usePreferences = (client: SupabaseClient): Preferences => {
  const { data } = useQuery(preferencesQuery(client));
  return data ?? { ...defaultPreferences, address: storedAddress() };
};

/**
 * How the companion answers: kept with the account, true from the next reply on. What is chosen shows at once and goes
 * back when the server did not take it.
 */
export function Dial({ client }: { client: SupabaseClient }) {
  const queries = useQueryClient();
  const chosen = usePreferences(client);
  const save = useMutation({
    mutationFn: (change: Partial<Preferences>) => savePreferences(client, { ...chosen, ...change }),
    onSuccess: ({ preferences }) => {
      storeAddress(preferences.address);
      queries.setQueryData(preferencesQuery(client).queryKey, preferences);
    },
  });
  const shown = save.isPending ? { ...chosen, ...save.variables } : chosen;
  return (
    <div className="flex flex-col gap-5">
      <WhoAnswersMore />
      <RadioGroup
        legend="Le compagnon peut surtout…"
        name="style"
        options={styles}
        value={shown.style}
        onChange={(event) => {
          const style = styles.find(({ value }) => value === event.target.value)?.value;
          if (style) save.mutate({ style });
        }}
      />
      <RadioGroup
        legend="Il peut…"
        name="address"
        options={addresses}
        value={shown.address}
        onChange={(event) => save.mutate({ address: event.target.value === 'tu' ? 'tu' : 'vous' })}
      />
      <RadioGroup
        legend="Et me donner…"
        name="length"
        options={lengths}
        value={shown.length}
        onChange={(event) => save.mutate({ length: event.target.value === 'short' ? 'short' : 'long' })}
      />
      {save.isError && <Alert title="Le serveur ne répond pas, rien n’a changé." />}
      <p className="text-[0.95rem] text-soft" role="status">
        {save.isSuccess && !save.isPending ? 'Enregistré. ' : ''}Vaut dès la prochaine réponse, sur tous vos
        écrans. Si vous êtes en danger, la sécurité passe avant ces réglages.
      </p>
    </div>
  );
}
