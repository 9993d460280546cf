import { useEffect, useRef, useState } from 'react';
import { toast } from '#web/lib/toasts.ts';
import { Alert, Note } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChoiceTray } from '#web/ui/choice-tray.tsx';
import { Dialog, DialogClose } from '#web/ui/dialog.tsx';
import { AfterRain } from '#web/ui/drawings/after-rain.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PasswordField, TextAreaField, TextField } from '#web/ui/field.tsx';
import type { PageHandle } from '#web/ui/page-change.tsx';
import { PageShell } from '#web/ui/page-shell.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

export const handle: PageHandle = { title: 'Galerie', description: '', indexed: false };

/** Every primitive in one place (no Storybook: docs/decisions/0009). Photographed and checked with axe in both themes. */
export function Component() {
  const [doubled, setDoubled] = useState(false);
  useEffect(() => {
    if (!doubled) return;
    // As a browser does whose letters were set to twice their size.
    document.documentElement.style.fontSize = '200%';
    return () => {
      document.documentElement.style.removeProperty('font-size');
    };
  }, [doubled]);
  return (
    <PageShell width="full">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 px-4 py-8 sm:px-6">
        <h1>Galerie</h1>
        <Button aria-pressed={doubled} onClick={() => setDoubled(!doubled)}>
          Texte à 200 %
        </Button>
      </div>
      <div className="grid xl:grid-cols-2">
        <Gallery name="day" />
        <Gallery name="night" />
      </div>
    </PageShell>
  );
}

function Gallery({ name }: { name: 'day' | 'night' }) {
  return (
    <div data-scheme={name} className="flex flex-col gap-12 bg-paper px-4 py-10 text-ink sm:px-8">
      <Buttons />
      <Fields name={name} />
      <Messages />
      <Choices />
      <section className="grid gap-6 md:grid-cols-2">
        <Card>
          <h2>Carte</h2>
          <p className="mt-2 text-soft">Un contenu qui se suffit.</p>
        </Card>
        <EmptyState title="Rien encore" action={<Button>Commencer</Button>}>
          Vos séances passées se retrouveront ici.
        </EmptyState>
        <Skeleton />
        <Progress label="Préparation de l’export" value={3} max={8} text="3 sur 8" />
      </section>
      <Tabs
        label="Exemple d’onglets"
        tabs={[
          { value: 'un', label: 'Connexion', content: <p>Premier onglet.</p> },
          { value: 'deux', label: 'Inscription', content: <p>Second onglet.</p> },
        ]}
      />
      <AfterRain className="w-full max-w-xl" />
    </div>
  );
}

function Buttons() {
  return (
    <section>
      <h2>Boutons</h2>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button kind="main">Action principale</Button>
        <Button>Action simple</Button>
        <Button kind="quiet">Discret</Button>
        <Button kind="danger">Supprimer</Button>
        <Button kind="main" busy busyLabel="Traitement...">
          Occupé
        </Button>
        <Button disabled>Indisponible</Button>
        <ButtonLink to="/" size="small">
          Lien
        </ButtonLink>
        <Dialog title="Effacer la séance ?" trigger={<Button>Ouvrir un dialogue</Button>}>
          <p>Elle ne pourra pas être retrouvée.</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button kind="danger">Effacer</Button>
            <DialogClose>
              <Button>Annuler</Button>
            </DialogClose>
          </div>
        </Dialog>
      </div>
    </section>
  );
}

function Fields({ name }: { name: string }) {
  const [tone, setTone] = useState('vous');
  return (
    <section>
      <h2>Champs</h2>
      <div className="mt-4 grid gap-6 md:grid-cols-2">
        <TextField label="Prénom" help="Ou le nom que vous préférez." />
        <TextField label="Email" error="Une adresse ressemble à prenom@exemple.fr." defaultValue="prenom@" />
        <PasswordField label="Mot de passe" autoComplete="off" />
        <SelectField
          label="Pays"
          options={[
            { value: 'FR', label: 'France' },
            { value: 'CH', label: 'Suisse' },
          ]}
        />
        <TextAreaField label="Message" />
        <RadioGroup
          legend="Comment nous adresser à vous"
          name={`tone-${name}`}
          value={tone}
          onChange={(event) => setTone(event.target.value)}
          options={[
            { value: 'vous', label: 'Vous' },
            { value: 'tu', label: 'Tu', help: 'Plus proche' },
          ]}
        />
        <Checkbox label="J’accepte que mes réponses soient enregistrées." />
        <Checkbox label="Recevoir un récapitulatif" error="Choisissez une réponse." />
      </div>
    </section>
  );
}

function Messages() {
  return (
    <section>
      <h2>Messages</h2>
      <div className="mt-4 flex flex-col gap-4">
        <Alert>Identifiants invalides</Alert>
        <Note title="Une précision">Elle était là dès le début.</Note>
        <Note tone="success">C’est enregistré.</Note>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => toast({ title: 'Code généré', tone: 'success' })}>Toast de succès</Button>
          <Button
            onClick={() =>
              toast({ title: 'Lien expiré', description: 'Veuillez en demander un nouveau.', tone: 'danger' })
            }
          >
            Toast d’erreur
          </Button>
        </div>
      </div>
    </section>
  );
}

const answers = [
  { id: 'kill-myself', label: 'Oui, de me tuer' },
  { id: 'die-passive', label: 'Oui, de mourir, sans me tuer' },
  { id: 'sometimes', label: 'Parfois, je ne sais pas' },
  { id: 'no', label: 'Non' },
  { id: 'figure-of-speech', label: 'Je parlais d’autre chose' },
  { id: 'other-person', label: 'C’est pour quelqu’un' },
  { id: 'skip', label: 'Je ne réponds pas' },
];

function Choices() {
  const [folded, setFolded] = useState(false);
  const [chosen, setChosen] = useState('');
  const box = useRef<HTMLDivElement>(null);
  return (
    <section>
      <h2>Réponses proposées</h2>
      <div className="mt-4 border-t border-line pt-3">
        <ChoiceTray
          box={box}
          choices={answers}
          onChoose={(id) => setChosen(answers.find((each) => each.id === id)?.label ?? '')}
          folded={folded}
          onFold={setFolded}
        />
        <TextField
          label="Votre message"
          help={chosen || undefined}
          onChange={({ target }) => setFolded(target.value !== '')}
        />
      </div>
    </section>
  );
}
