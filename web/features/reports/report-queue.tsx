import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { longDate } from '#shared/french-date.ts';
import { type OpenReport, reportReasons } from '#shared/reports/report.ts';
import { Refused } from '#web/lib/call-function.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { answerReport, reportsQuery } from './api.ts';

function Report({ client, report }: { client: SupabaseClient; report: OpenReport }) {
  const queries = useQueryClient();
  const [answer, setAnswer] = useState('');
  const [missing, setMissing] = useState(false);
  const send = useMutation({
    mutationFn: () => answerReport(client, { id: report.id, answer }),
    onSuccess: () => queries.invalidateQueries({ queryKey: reportsQuery(client).queryKey }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer.trim() === '') return setMissing(true);
    send.mutate();
  };
  return (
    <Card className="flex flex-col gap-3">
      <p className="font-semibold">
        {reportReasons.find(({ value }) => value === report.reason)?.label} ·{' '}
        <time dateTime={report.reportedAt} className="font-normal text-soft">
          {longDate(new Date(report.reportedAt))}
        </time>
      </p>
      <blockquote className="border-l-4 border-edge pl-4 whitespace-pre-wrap">{report.reply}</blockquote>
      {report.note !== '' && (
        <p>
          <span className="font-semibold">La personne précise :</span> {report.note}
        </p>
      )}
      <p className="text-[0.95rem] text-soft">
        Modèle : {report.model ?? 'inconnu'} · consignes : {report.promptVersion || 'aucune'}
      </p>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <TextAreaField
          label="Votre réponse"
          help="Elle paraît dans sa séance, comme venant de l’équipe."
          rows={2}
          value={answer}
          onChange={(event) => {
            setAnswer(event.target.value);
            setMissing(false);
          }}
          error={missing ? 'Écrivez une réponse, la personne l’attend.' : undefined}
        />
        {send.isError && (
          <Alert
            title={
              send.error instanceof Refused
                ? send.error.message
                : 'Rien n’est parti, le serveur ne répond pas.'
            }
          />
        )}
        <Button type="submit" size="small" className="self-start" busy={send.isPending} busyLabel="Envoi…">
          Répondre
        </Button>
      </form>
    </Card>
  );
}

function Open({ client }: { client: SupabaseClient }) {
  const { data, error, refetch } = useQuery(reportsQuery(client));
  if (!data) {
    if (!error) return <Skeleton lines={3} className="mt-4" />;
    return (
      <Alert
        className="mt-4"
        title={error instanceof Refused ? error.message : 'La liste n’a pas pu être lue.'}
      >
        <Button size="small" className="mt-2" onClick={() => void refetch()}>
          Réessayer
        </Button>
      </Alert>
    );
  }
  return (
    <>
      <p role="status" className="mt-2 text-soft">
        {data.reports.length === 0
          ? 'Aucun signalement n’attend.'
          : `${data.reports.length} à lire, sous deux jours ouvrés.`}{' '}
        {data.thisMonth} sur les trente derniers jours.
      </p>
      <div className="mt-4 flex flex-col gap-4">
        {data.reports.map((report) => (
          <Report key={report.id} client={client} report={report} />
        ))}
      </div>
    </>
  );
}

/** Replies of the companion that people handed over; each waits for an answer. Whoever may not read them is not told of them. */
export function ReportQueue({ client }: { client: SupabaseClient }) {
  const { error } = useQuery(reportsQuery(client));
  if (error instanceof Refused && error.code === 'insufficient_rights') return null;
  return (
    <Section id="signalements" title="Réponses signalées">
      <Open client={client} />
    </Section>
  );
}
