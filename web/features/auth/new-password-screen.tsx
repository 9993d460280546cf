import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { linkNotices, type Notice, serverUnreachable } from '#shared/messages/auth.ts';
import { forgetRecovery, isRecoveryHere, isRecoveryOf } from '#web/lib/session/recovery.ts';
import { useSession } from '#web/lib/session/session-context.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { endSessionHere } from './api.ts';
import { AuthFrame } from './auth-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { CodeStep } from './second-factor/code-step.tsx';

/** /reset-password: open to whoever came through a recovery link; without one it stays, says so, and stays shut. */
export function NewPasswordScreen({ notify }: { notify: (notice: Notice) => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const [done, setDone] = useState(false);
  const told = useRef(false);
  const allowed = session.state === 'session' && isRecoveryOf(session.userId ?? '');
  // Once the password is set the session ends by itself: that is no missing link.
  const missing = session.state !== 'loading' && session.state !== 'code' && !allowed && !done;

  useEffect(() => {
    if (!missing || told.current) return;
    told.current = true;
    notify(linkNotices.recoveryMissing);
  }, [missing, notify]);

  const leave = async () => {
    setDone(true);
    forgetRecovery();
    await endSessionHere();
    await navigate('/login');
  };

  // The mailed link stands for the password, not for the second factor.
  if (session.state === 'code')
    return <CodeStep email={session.email ?? ''} recovering={isRecoveryHere()} onDone={() => {}} />;
  return (
    <AuthFrame
      title="Choisir un nouveau mot de passe"
      intro={session.email && `Pour le compte ${session.email}.`}
    >
      {session.unreachable && <Alert>{serverUnreachable}</Alert>}
      {missing && (
        <p>
          Cette page s’ouvre depuis le lien reçu par email.{' '}
          <Link className="link" to="/reset">
            Demander un nouveau lien
          </Link>
        </p>
      )}
      <NewPasswordForm
        allowed={allowed}
        email={session.email ?? ''}
        notify={notify}
        onDone={() => void leave()}
      />
    </AuthFrame>
  );
}
