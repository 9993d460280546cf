const sessionKey = /^sb-.+-auth-token$/;

/** Whether a key of the browser's storage holds a session of ours. */
export const isSessionKey = (key: string | null): boolean => key !== null && sessionKey.test(key);
