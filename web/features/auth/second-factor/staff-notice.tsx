import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useSession } from '#web/lib/session/session-context.tsx';
import { Note } from '#web/ui/alert.tsx';
import { devicesQuery, staffQuery } from './api.ts';

/**
 * Told to staff without a second factor wherever it stands (product.md, « Signing up and in »); to nobody else. It
 * promises nothing: the server decides what opens.
 */
export function StaffNotice({ className }: { className?: string }) {
  const { state, userId } = useSession();
  if (state !== 'session' || !userId) return null;
  return <Told userId={userId} {...(className && { className })} />;
}

function Told({ userId, className }: { userId: string; className?: string }) {
  const { data: staff } = useQuery(staffQuery(userId));
  const { data: devices } = useQuery({ ...devicesQuery(userId), enabled: Boolean(staff) });
  if (!staff || !devices || devices.some(({ verified }) => verified)) return null;
  return (
    <Note {...(className && { className })} title="Votre rôle demande un second facteur">
      <p>
        {staff.required
          ? 'Sans lui, vous voyez les décomptes ; les données des personnes et le contenu des séances ne s’ouvrent pas.'
          : 'Sans lui, le contenu des séances ne s’ouvre jamais. Ajoutez-le aussi pour protéger le reste.'}{' '}
        <Link className="link" to="/compte/securite">
          Sécurité du compte
        </Link>
      </p>
    </Note>
  );
}
