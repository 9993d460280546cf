import { Checkbox } from '#web/ui/checkbox.tsx';
import type { KeptCopy } from './use-kept-copy.ts';

/** Keeps a copy for the loss of the network, only where the person chose it; says plainly who can read it. */
export function KeepOnDevice({ kept, failed, turn }: KeptCopy) {
  return (
    <Checkbox
      role="switch"
      className="print:hidden"
      label={<span className="font-semibold">Garder sur cet appareil</span>}
      help="Une copie lisible reste dans ce navigateur. Elle s’ouvre ici et sur la page des urgences, même sans réseau et sans mot de passe. Toute personne qui se sert de cet appareil peut donc la lire. Elle s’efface quand vous vous déconnectez, ou ici."
      checked={kept}
      error={failed ? 'Ce navigateur n’a pas pu la garder.' : undefined}
      onChange={(event) => turn(event.target.checked)}
    />
  );
}
