/** Said before a session that leaves nothing begins, word for word as the rules of the conversation give it. */
export const nothingKept =
  'Rien de ce que vous écrirez ne sera gardé, à une exception près. Si votre vie est en danger, l’équipe en est prévenue, sans vos mots.';
