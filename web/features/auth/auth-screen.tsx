import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Notice, signInNotices } from '#shared/messages/auth.ts';
import { pastTerms } from '#web/lib/session/past-terms.ts';
import { safeNext } from '#web/lib/session/safe-next.ts';
import { useSession } from '#web/lib/session/session-context.tsx';
import { SessionOver } from '#web/ui/session-over.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { WhileOpen } from '#web/ui/while-open.tsx';
import type { SignedUp } from './api.ts';
import { AuthFrame } from './auth-frame.tsx';
import { AuthSignInForm } from './auth-sign-in-form.tsx';
import { AuthSignUpForm } from './auth-sign-up-form.tsx';
import { ConfirmationSent } from './confirmation-sent.tsx';
import { CodeStep } from './second-factor/code-step.tsx';

const signUpTab = 'inscription';
const signInTab = 'connexion';

/** /auth: two tabs; whoever is signed in goes on (specification §2). The tab stays in the address over a reload. */
export function AuthScreen({ notify }: { notify: (notice: Notice) => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [sent, setSent] = useState<SignedUp | null>(null);
  const next = params.get('next');
  // The page is written at build time with its first tab; the address has its say once the browser is there.
  const [tab, setTab] = useState(signInTab);
  useEffect(() => setTab(params.get('onglet') === signUpTab ? signUpTab : signInTab), [params]);

  useEffect(() => {
    if (session.state !== 'session') return;
    let left = false;
    void pastTerms(safeNext(next, window.location.origin)).then((to) => {
      if (!left) void navigate(to, { replace: true });
    });
    return () => {
      left = true;
    };
  }, [session.state, next, navigate]);

  const showTab = (chosen: string) => {
    setTab(chosen);
    setParams(
      (now) => {
        if (chosen === signInTab) now.delete('onglet');
        else now.set('onglet', chosen);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  if (session.state === 'code') {
    // Going on is the effect above: it also serves whoever gives the code in another tab.
    return <CodeStep email={session.email ?? ''} onDone={() => notify(signInNotices.success)} />;
  }
  const waiting = sent !== null && !sent.session;
  return (
    <AuthFrame
      title={waiting ? 'Plus qu’un pas' : 'Votre espace'}
      intro={waiting ? undefined : 'Retrouvez votre compte, ou ouvrez-en un. Le premier mois est offert.'}
    >
      <SessionOver />
      {waiting && <ConfirmationSent email={sent.email} onCorrect={() => setSent(null)} />}
      {/* Kept while the mail is awaited, so that a wrong address is corrected without typing the rest again. */}
      <div hidden={waiting}>
        <Tabs
          label="Connexion ou inscription"
          value={tab}
          onChange={showTab}
          tabs={[
            { value: signInTab, label: 'Connexion', content: <AuthSignInForm notify={notify} /> },
            {
              value: signUpTab,
              label: 'Inscription',
              content: (
                <WhileOpen part="sign_ups">
                  <AuthSignUpForm notify={notify} onSignedUp={setSent} />
                </WhileOpen>
              ),
            },
          ]}
        />
      </div>
    </AuthFrame>
  );
}
