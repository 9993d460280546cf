/*
 * That the six words of an account were given and never noted: only that, never the words. Kept in the browser, so that a
 * page loaded anew still warns before signing out of an account nobody could open again.
 */
const key = 'eclaircie:words-to-note';

export const setWordsToNote = (waiting: boolean): void => {
  try {
    if (waiting) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing: the screen of the words says it by itself.
  }
};

export const areWordsToNote = (): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

export const leavingWithoutWords =
  'Vous n’avez pas noté vos six mots. Sans eux, votre compte ne pourra plus être ouvert. Pour en recevoir de nouveaux : Mon compte, « Sécurité du compte ». Vous déconnecter quand même ?';
