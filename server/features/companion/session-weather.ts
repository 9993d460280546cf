/*
 * The weather that a person gave with the start of a session, for as long as this process knows the session. It is stored nowhere:
 * what they note for themselves is theirs, and a session does not keep it. After a restart a model is told nothing of it.
 */

/** Sessions of one process; the oldest is forgotten first. */
const mostSessions = 5_000;

export type SessionWeather = {
  note(conversationId: string, mood: number | undefined): void;
  of(conversationId: string): number | undefined;
};

export const sessionWeather = (): SessionWeather => {
  const noted = new Map<string, number>();
  return {
    note(conversationId, mood) {
      if (mood === undefined) return;
      noted.set(conversationId, mood);
      if (noted.size > mostSessions) noted.delete(noted.keys().next().value!);
    },
    of: (conversationId) => noted.get(conversationId),
  };
};
