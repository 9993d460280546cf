/**
 * Whether this tab came through a password recovery link, and for whom. Kept in the tab's own storage, so that
 * /reset-password survives a reload while the tokens are long gone from the address.
 */
const key = 'recovery-of';

export function rememberRecovery(userId: string): void {
  try {
    window.sessionStorage.setItem(key, userId);
  } catch {
    // Storage forbidden: the page still works until it is reloaded.
    memory = userId;
  }
}

let memory: string | null = null;

export function isRecoveryOf(userId: string): boolean {
  try {
    return (window.sessionStorage.getItem(key) ?? memory) === userId;
  } catch {
    return memory === userId;
  }
}

/** Whether this tab came through a recovery link at all; the server knows for whom. */
export function isRecoveryHere(): boolean {
  try {
    return (window.sessionStorage.getItem(key) ?? memory) !== null;
  } catch {
    return memory !== null;
  }
}

export function forgetRecovery(): void {
  memory = null;
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
