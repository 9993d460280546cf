import type { SupabaseClient } from '@supabase/supabase-js';
import { useMutation } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { longestReportNote, reportReasonSchema, reportReasons } from '#shared/reports/report.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { Refused } from '#web/lib/call-function.ts';
import { toast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { reportReply } from './api.ts';

function ReportForm({
  client,
  messageId,
  onReported,
}: {
  client: SupabaseClient;
  messageId: string;
  onReported: (help: SafetyCategory | null) => void;
}) {
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const report = useMutation({
    mutationFn: () => reportReply(client, { messageId, reason: reportReasonSchema.parse(reason), note }),
    onSuccess: ({ help }) => {
      toast({
        title: 'Signalement transmis',
        description:
          'Une personne de l’équipe le lit sous deux jours ouvrés et vous répond dans cette séance.',
        tone: 'success',
      });
      onReported(help);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === '') return setMissing(true);
    report.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <RadioGroup
        legend="Qu’est-ce qui ne va pas ?"
        name="raison"
        options={reportReasons}
        value={reason}
        onChange={(event) => {
          setReason(event.target.value);
          setMissing(false);
        }}
        error={missing ? 'Choisissez ce qui s’en approche le plus.' : undefined}
      />
      <TextAreaField
        label="Voulez-vous préciser ?"
        help="Facultatif. N’y mettez pas de nom."
        rows={2}
        maxLength={longestReportNote}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {report.isError && (
        <Alert
          title={
            report.error instanceof Refused
              ? report.error.message
              : 'Rien n’est parti, le serveur ne répond pas.'
          }
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="main" busy={report.isPending} busyLabel="Envoi…">
          Signaler
        </Button>
        <DialogClose>
          <Button>Annuler</Button>
        </DialogClose>
      </div>
    </form>
  );
}

/** Hands this one reply to a human of the team; says before what they will read. */
export function ReportReply({
  client,
  messageId,
  helpSheet,
}: {
  client: SupabaseClient;
  messageId: string;
  helpSheet: (category: SafetyCategory, onClose: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const [help, setHelp] = useState<SafetyCategory | null>(null);
  return (
    <>
      {help && helpSheet(help, () => setHelp(null))}
      <Dialog
        title="Signaler cette réponse"
        description="L’équipe lira cette réponse et ce que vous ajoutez, sans votre nom et sans le reste de la séance."
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button
            type="button"
            className="inline-flex min-h-7 min-w-7 items-center justify-center gap-1 rounded-lg px-1 text-[0.9rem] text-soft hover:bg-sunk hover:text-ink in-data-sheet:min-h-11 in-data-sheet:gap-2 in-data-sheet:px-2 in-data-sheet:text-base"
          >
            <Flag size={15} aria-hidden="true" />
            <span className="max-sm:not-in-data-sheet:sr-only">Signaler</span>
          </button>
        }
      >
        <ReportForm
          client={client}
          messageId={messageId}
          onReported={(about) => {
            setOpen(false);
            setHelp(about);
          }}
        />
      </Dialog>
    </>
  );
}
