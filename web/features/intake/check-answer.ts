import { assessTextReply } from '#shared/safety/assess-text.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { callFunction } from '#web/lib/call-function.ts';

/**
 * Reads one answer for danger, at the server, which keeps and logs nothing of it; asked in nobody's name.
 * @returns what the help sheet is about; null when none is needed, or when the check cannot be had
 */
export const checkAnswer = async (text: string): Promise<SafetyCategory | null> => {
  try {
    const { opensHelp, category } = await callFunction(null, 'assess-text', { text }, assessTextReply);
    return opensHelp ? category : null;
  } catch {
    return null;
  }
};
