import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/property.ts';
import { type AuthEvent, type AuthState, initialAuthState, nextAuthState } from './auth-state.ts';

const ada = { id: 'ada', email: 'ada@exemple.fr' };
const blaise = { id: 'blaise', email: 'blaise@exemple.fr' };
const changed = (event: string, user: typeof ada | null): AuthEvent => ({
  type: 'auth-changed',
  event,
  user,
});
const play = (...events: AuthEvent[]): AuthState => events.reduce(nextAuthState, initialAuthState);
const checked = (userId: string, check: number, role: 'user' | 'admin' = 'user'): AuthEvent => ({
  type: 'role-checked',
  userId,
  check,
  role,
});

describe('client auth state (specification §4)', () => {
  it('loads first', () => expect(initialAuthState).toEqual({ status: 'loading' }));

  it('is none when the first event carries no session', () =>
    expect(play(changed('INITIAL_SESSION', null))).toEqual({ status: 'none' }));

  it('asks for the role when a session with a user appears, and claims nothing before the answer', () =>
    expect(play(changed('INITIAL_SESSION', ada))).toMatchObject({
      status: 'session',
      userId: 'ada',
      role: null,
      subscribed: false,
      dueCheck: 1,
    }));

  it('takes the role from the check and raises the flag', () =>
    expect(play(changed('SIGNED_IN', ada), checked('ada', 1, 'admin'))).toMatchObject({
      role: 'admin',
      subscribed: true,
      dueCheck: null,
    }));

  it("is 'user' with the flag raised when the check fails", () =>
    expect(
      play(changed('SIGNED_IN', ada), { type: 'role-check-failed', userId: 'ada', check: 1 }),
    ).toMatchObject({ role: 'user', subscribed: true, dueCheck: null }));

  it('asks again at the next event after a failure, and shows the old role meanwhile', () =>
    expect(
      play(
        changed('SIGNED_IN', ada),
        { type: 'role-check-failed', userId: 'ada', check: 1 },
        changed('SIGNED_IN', ada),
      ),
    ).toMatchObject({ role: 'user', subscribed: true, dueCheck: 2 }));

  it.each(['TOKEN_REFRESHED', 'MFA_CHALLENGE_VERIFIED'])(
    'asks again after %s without hiding what is known',
    (event) =>
      expect(play(changed('SIGNED_IN', ada), checked('ada', 1, 'admin'), changed(event, ada))).toMatchObject({
        role: 'admin',
        subscribed: true,
        dueCheck: 2,
      }),
  );

  it('does not ask again when the tab merely comes back into view', () => {
    const settled = play(changed('INITIAL_SESSION', ada), checked('ada', 1));
    expect(nextAuthState(settled, changed('SIGNED_IN', ada))).toBe(settled);
  });

  it('resets everything on sign-out, even if the event still carries a user', () =>
    expect(play(changed('SIGNED_IN', ada), checked('ada', 1, 'admin'), changed('SIGNED_OUT', ada))).toEqual({
      status: 'none',
    }));

  it("never gives one person another person's role", () =>
    expect(
      play(changed('SIGNED_IN', ada), changed('SIGNED_IN', blaise), checked('ada', 1, 'admin')),
    ).toMatchObject({ userId: 'blaise', role: null, subscribed: false }));

  it('ignores an answer that comes after sign-out, and one to an older question', () => {
    expect(play(changed('SIGNED_IN', ada), changed('SIGNED_OUT', null), checked('ada', 1, 'admin'))).toEqual({
      status: 'none',
    });
    expect(
      play(
        changed('SIGNED_IN', ada),
        checked('ada', 1),
        changed('TOKEN_REFRESHED', ada),
        checked('ada', 1, 'admin'),
      ),
    ).toMatchObject({ role: 'user', dueCheck: 2 });
  });

  it('waits for the code of whoever owes one, asks nothing meanwhile, and goes on once it is given', () => {
    const half = { ...changed('SIGNED_IN', ada), owesCode: true } as AuthEvent;
    expect(play(half)).toEqual({ status: 'code', userId: 'ada', email: ada.email });
    expect(play(half, checked('ada', 1, 'admin'))).toMatchObject({ status: 'code' });
    expect(play(half, changed('MFA_CHALLENGE_VERIFIED', ada))).toMatchObject({
      status: 'session',
      role: null,
      dueCheck: 1,
    });
    expect(play(changed('SIGNED_IN', ada), checked('ada', 1, 'admin'), half)).toMatchObject({
      status: 'code',
    });
    expect(play(half, changed('SIGNED_OUT', null))).toEqual({ status: 'none' });
  });

  it('follows a changed address', () =>
    expect(
      play(changed('SIGNED_IN', ada), changed('USER_UPDATED', { id: 'ada', email: 'ada@ailleurs.fr' })),
    ).toMatchObject({ email: 'ada@ailleurs.fr' }));

  it('whatever happens: admin only after an admin answer for the person present, flag only with a role', () => {
    const user = fc.constantFrom(ada, blaise, null);
    const event = fc.constantFrom(
      'SIGNED_IN',
      'SIGNED_OUT',
      'TOKEN_REFRESHED',
      'USER_UPDATED',
      'INITIAL_SESSION',
    );
    const anyEvent: fc.Arbitrary<AuthEvent> = fc.oneof(
      fc.record({ type: fc.constant('auth-changed' as const), event, user }),
      fc.record({
        type: fc.constant('role-checked' as const),
        userId: fc.constantFrom('ada', 'blaise'),
        check: fc.integer({ min: 1, max: 3 }),
        role: fc.constantFrom('user' as const, 'admin' as const),
      }),
      fc.record({
        type: fc.constant('role-check-failed' as const),
        userId: fc.constantFrom('ada', 'blaise'),
        check: fc.integer({ min: 1, max: 3 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        const admins = new Set<string>();
        let state: AuthState = initialAuthState;
        for (const happened of events) {
          state = nextAuthState(state, happened);
          if (happened.type === 'role-checked' && happened.role === 'admin') admins.add(happened.userId);
          if (happened.type === 'auth-changed' && happened.event === 'SIGNED_OUT') {
            expect(state.status).toBe('none');
          }
          if (state.status !== 'session') continue;
          expect(state.subscribed).toBe(state.role !== null);
          if (state.role === 'admin') expect(admins.has(state.userId)).toBe(true);
        }
      }),
    );
  });
});
