const sessionKey = /^sb-.+-auth-token$/;

/** Whether a key of the browser's storage holds a session of ours. */
export const isSessionKey = (key: string | null): boolean => key !== null && sessionKey.test(key);

/** Whether a session of ours may be kept in this browser; storage may be forbidden, then there is none. */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(window.localStorage).some(isSessionKey);
  } catch {
    return false;
  }
}

/** Last resort after a sign-out: nothing of the session stays in this browser, even if the client failed to say so. */
export function forgetStoredSession(): void {
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (isSessionKey(key)) window.localStorage.removeItem(key);
    }
  } catch {
    // No storage, nothing kept.
  }
}
