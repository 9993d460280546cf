import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';

/** The first name, and nothing else; it stays in this page. */
export function NameForm({ onStart }: { onStart: (name: string) => void }) {
  const [name, setName] = useState('');
  return (
    <Card>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onStart(name);
        }}
      >
        <TextField
          label="Votre prénom"
          help="Ou celui que vous voulez. Il reste sur cette page, et s’efface quand vous la quittez."
          value={name}
          autoComplete="given-name"
          enterKeyHint="go"
          maxLength={60}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            // The button rests while the name is blank: whoever presses Enter is told why.
            if (event.key === 'Enter' && name.trim() === '') {
              event.preventDefault();
              onStart(name);
            }
          }}
        />
        <Button kind="main" type="submit" disabled={name.trim() === ''} className="mt-4">
          Commencer le dialogue
        </Button>
      </form>
    </Card>
  );
}
