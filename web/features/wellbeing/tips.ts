/** Six small things one can do today (specification §2, Wellbeing page). */
export const tips: readonly { title: string; text: string }[] = [
  {
    title: 'Une respiration qui apaise',
    text: "Inspirez quatre secondes, soufflez six secondes, pendant deux minutes. L'expiration longue dit au corps qu'il peut ralentir.",
  },
  {
    title: 'Une micro-pause dans la nature',
    text: "Cinq minutes près d'un arbre, d'une fenêtre, d'un bout de ciel. Regardez loin : les yeux se reposent, le reste suit.",
  },
  {
    title: 'Une minute de gratitude',
    text: "Trois choses, même petites, qui ont tenu bon aujourd'hui. Les écrire compte plus que les trouver belles.",
  },
  {
    title: 'Un mouvement doux',
    text: "S'étirer, marcher jusqu'au bout de la rue, danser sur une chanson. Le but n'est pas l'effort, c'est de bouger.",
  },
  {
    title: "Une pause d'écran",
    text: "Une demi-heure sans notification avant de dormir. Posez le téléphone dans une autre pièce, si c'est possible.",
  },
  {
    title: 'Un mot gentil pour vous-même',
    text: 'Que diriez-vous à une amie qui vit la même chose ? Dites-vous cela, avec la même voix.',
  },
];
