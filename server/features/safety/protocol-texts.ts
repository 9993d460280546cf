/**
 * The protocol's own words (safety-protocol §5), in one file, for whoever must review them. Fixed texts are the
 * protocol's, byte for byte, save what product.md decided: the 114 only for France (or country unknown), and « Cette
 * conversation reste ouverte. » in place of a promise of presence. Placeholders: {crise} {crise_phrase} {urgence}
 * {police} {sms}. Long for that reason: a reviewer reads it from top to bottom. `reviewedBy` says who has; until then the
 * texts are ours, and /securite says so (decision 0015).
 */
export const reviewedBy: string | null = null;

/** The question a text leaves open; each is asked once in a conversation. */
export type Ask =
  | 'suicide'
  | 'safe'
  | 'call'
  | 'holds-back'
  | 'someone'
  | 'reach'
  | 'way'
  | 'moment'
  | 'alone'
  | 'means'
  | 'next-hour'
  | 'where'
  | 'body'
  | 'sleep'
  | 'professional'
  | 'weight'
  | null;

export type ProtocolText = { id: string; ask: Ask; vous: string; tu: string };

const text = (id: string, ask: Ask, vous: string, tu: string): ProtocolText => ({ id, ask, vous, tu });

/** Level 2, suffering turned against oneself: the direct question first, then what holds back, then somebody near. */
export const selfAtTwo: readonly ProtocolText[] = [
  text(
    'l2',
    'suicide',
    "Merci de me le confier. Je préfère vous poser la question franchement : pensez-vous à vous suicider ? Vous pouvez me répondre sans crainte d'être jugé·e.",
    "Merci de me le confier. Je préfère te poser la question franchement : penses-tu à te suicider ? Tu peux me répondre sans crainte d'être jugé·e.",
  ),
  text(
    'l2-call',
    'call',
    'Merci de votre réponse. Ce que vous portez est lourd, et vous n’avez pas à le porter sans aide. {crise_phrase} Je suis une IA : je ne peux pas appeler à votre place. Vous verriez-vous appeler ?',
    'Merci de ta réponse. Ce que tu portes est lourd, et tu n’as pas à le porter sans aide. {crise_phrase} Je suis une IA : je ne peux pas appeler à ta place. Te verrais-tu appeler ?',
  ),
  text(
    'l2-holds',
    'holds-back',
    'Beaucoup de choses peuvent retenir d’appeler : la honte, la peur de déranger, ne pas savoir quoi dire. Qu’est-ce qui vous retiendrait, vous ?',
    'Beaucoup de choses peuvent retenir d’appeler : la honte, la peur de déranger, ne pas savoir quoi dire. Qu’est-ce qui te retiendrait, toi ?',
  ),
  text(
    'l2-someone',
    'someone',
    'Une voix proche aide souvent à passer les heures difficiles, même sans tout raconter. À qui pourriez-vous écrire un mot aujourd’hui ?',
    'Une voix proche aide souvent à passer les heures difficiles, même sans tout raconter. À qui pourrais-tu écrire un mot aujourd’hui ?',
  ),
  text(
    'l2-professional',
    'professional',
    'Un médecin ou un psychologue peut entendre ce que vous venez d’écrire, dans ces mots-là. Y a-t-il quelqu’un que vous pourriez consulter cette semaine ?',
    'Un médecin ou un psychologue peut entendre ce que tu viens d’écrire, dans ces mots-là. Y a-t-il quelqu’un que tu pourrais consulter cette semaine ?',
  ),
  text(
    'l2-weight',
    'weight',
    'Je continue de vous lire. De tout ce que vous avez dit, qu’est-ce qui fait le plus mal en ce moment ?',
    'Je continue de te lire. De tout ce que tu as dit, qu’est-ce qui fait le plus mal en ce moment ?',
  ),
  text(
    'l2-sleep',
    'sleep',
    'Les nuits rendent souvent tout plus noir. Comment se passent les vôtres ?',
    'Les nuits rendent souvent tout plus noir. Comment se passent les tiennes ?',
  ),
  text(
    'l2-still',
    null,
    'Je reste attentif à ce que vous écrivez. Les numéros restent affichés, pour maintenant ou pour plus tard. Dites-moi la suite comme elle vient.',
    'Je reste attentif à ce que tu écris. Les numéros restent affichés, pour maintenant ou pour plus tard. Dis-moi la suite comme elle vient.',
  ),
];

/** Level 2, harm done by another. */
export const harmedAtTwo: readonly ProtocolText[] = [
  text(
    'l2-harm',
    'safe',
    "Ce que vous décrivez n'est pas normal, et vous n'y êtes pour rien. Êtes-vous en sécurité en ce moment ?",
    "Ce que tu décris n'est pas normal, et tu n'y es pour rien. Es-tu en sécurité en ce moment ?",
  ),
  text(
    'l2-harm-suicide',
    'suicide',
    'Merci de me le dire. Vivre cela use profondément. Je vous pose la question franchement : pensez-vous parfois à vous suicider ?',
    'Merci de me le dire. Vivre cela use profondément. Je te pose la question franchement : penses-tu parfois à te suicider ?',
  ),
  text(
    'l2-harm-call',
    'call',
    'Des personnes écoutent ce genre de situation chaque jour, sans vous obliger à rien. Je suis une IA, je ne peux pas appeler à votre place. Vous sentiriez-vous libre de les appeler, depuis un téléphone que personne ne regarde ?',
    'Des personnes écoutent ce genre de situation chaque jour, sans t’obliger à rien. Je suis une IA, je ne peux pas appeler à ta place. Te sentirais-tu libre de les appeler, depuis un téléphone que personne ne regarde ?',
  ),
  text(
    'l2-harm-someone',
    'someone',
    'Vous n’avez ni à partir, ni à porter plainte, ni à décider ce soir. Y a-t-il une personne sûre qui sait ce que vous vivez ?',
    'Tu n’as ni à partir, ni à porter plainte, ni à décider ce soir. Y a-t-il une personne sûre qui sait ce que tu vis ?',
  ),
  text(
    'l2-harm-professional',
    'professional',
    'Un médecin, une assistante sociale ou une association peut vous aider à y voir clair, à votre rythme. Lequel vous semblerait le plus abordable ?',
    'Un médecin, une assistante sociale ou une association peut t’aider à y voir clair, à ton rythme. Lequel te semblerait le plus abordable ?',
  ),
  text(
    'l2-harm-weight',
    'weight',
    'Je vous crois. Qu’est-ce qui est le plus difficile à supporter dans ce que vous vivez ?',
    'Je te crois. Qu’est-ce qui est le plus difficile à supporter dans ce que tu vis ?',
  ),
  text(
    'l2-harm-still',
    null,
    'Je vous lis, à votre rythme. Les numéros restent là, et rien ne presse ici. Écrivez ce que vous voulez, quand c’est sans danger pour vous.',
    'Je te lis, à ton rythme. Les numéros restent là, et rien ne presse ici. Écris ce que tu veux, quand c’est sans danger pour toi.',
  ),
];

export const workAtTwo: readonly ProtocolText[] = [
  text(
    'l2-work',
    'safe',
    "Ce que vous décrivez n'est pas normal, et vous n'y êtes pour rien. Êtes-vous en sécurité en ce moment ?",
    "Ce que tu décris n'est pas normal, et tu n'y es pour rien. Es-tu en sécurité en ce moment ?",
  ),
  harmedAtTwo[1]!,
  text(
    'l2-work-who',
    'professional',
    'Le médecin du travail est tenu au secret ; les représentants du personnel et l’inspection du travail peuvent aussi vous conseiller. Lequel vous semblerait le plus facile à approcher ?',
    'Le médecin du travail est tenu au secret ; les représentants du personnel et l’inspection du travail peuvent aussi te conseiller. Lequel te semblerait le plus facile à approcher ?',
  ),
  text(
    'l2-work-notes',
    'someone',
    'Noter les faits et leurs dates, pour vous, aide souvent à ne plus douter de soi. Qui, autour de vous, pourrait entendre ce qui se passe là-bas ?',
    'Noter les faits et leurs dates, pour toi, aide souvent à ne plus douter de soi. Qui, autour de toi, pourrait entendre ce qui se passe là-bas ?',
  ),
  ...harmedAtTwo.slice(5),
];

export const panicAtTwo: readonly ProtocolText[] = [
  text(
    'l2-panic',
    'body',
    "C'est très éprouvant, et cela va redescendre. D'abord : sentez-vous une douleur vers le bras ou la mâchoire, ou un malaise inhabituel ? Si oui, appelez {urgence}. Sinon, posez les pieds au sol et soufflez lentement avec moi.",
    "C'est très éprouvant, et cela va redescendre. D'abord : sens-tu une douleur vers le bras ou la mâchoire, ou un malaise inhabituel ? Si oui, appelle {urgence}. Sinon, pose les pieds au sol et souffle lentement avec moi.",
  ),
  text(
    'l2-panic-breathe',
    null,
    'Inspirez doucement par le nez, puis soufflez plus longtemps que vous n’avez inspiré, comme sur une bougie sans l’éteindre. Regardez autour de vous et nommez trois choses que vous voyez. Dites-les-moi si vous voulez.',
    'Inspire doucement par le nez, puis souffle plus longtemps que tu n’as inspiré, comme sur une bougie sans l’éteindre. Regarde autour de toi et nomme trois choses que tu vois. Dis-les-moi si tu veux.',
  ),
  text(
    'l2-panic-after',
    'suicide',
    'Quand la vague redescend, elle laisse souvent très fatigué. Je vous pose une question franche : dans ces moments, pensez-vous à vous suicider ?',
    'Quand la vague redescend, elle laisse souvent très fatigué. Je te pose une question franche : dans ces moments, penses-tu à te suicider ?',
  ),
  text(
    'l2-panic-someone',
    'someone',
    'Avoir quelqu’un au bout du fil pendant que cela passe peut aider. Qui pourriez-vous appeler, même pour parler d’autre chose ?',
    'Avoir quelqu’un au bout du fil pendant que cela passe peut aider. Qui pourrais-tu appeler, même pour parler d’autre chose ?',
  ),
  text(
    'l2-panic-professional',
    'professional',
    'Ces attaques se soignent bien, et un médecin en rencontre souvent. En avez-vous déjà parlé à quelqu’un ?',
    'Ces attaques se soignent bien, et un médecin en rencontre souvent. En as-tu déjà parlé à quelqu’un ?',
  ),
];

export const angerAtTwo: readonly ProtocolText[] = [
  text(
    'l2-anger',
    'safe',
    'Vous faites bien d’écrire ce que vous craignez de faire. Pour l’instant, mettez de la distance avec la personne et avec ce qui pourrait blesser. Êtes-vous en sécurité en ce moment ?',
    'Tu fais bien d’écrire ce que tu crains de faire. Pour l’instant, mets de la distance avec la personne et avec ce qui pourrait blesser. Es-tu en sécurité en ce moment ?',
  ),
  text(
    'l2-anger-suicide',
    'suicide',
    'Merci de rester dans la parole. Je vous pose une question franche : pensez-vous aussi à vous suicider ?',
    'Merci de rester dans la parole. Je te pose une question franche : penses-tu aussi à te suicider ?',
  ),
  text(
    'l2-anger-someone',
    'someone',
    'Sortir prendre l’air, ou appeler quelqu’un avant d’agir, laisse retomber la vague. Qui pourrait vous entendre maintenant ?',
    'Sortir prendre l’air, ou appeler quelqu’un avant d’agir, laisse retomber la vague. Qui pourrait t’entendre maintenant ?',
  ),
  text(
    'l2-anger-professional',
    'professional',
    'Parler de ces images à un médecin ou à un psychologue n’est pas un aveu, c’est une protection. Vous paraîtrait-il possible de le faire cette semaine ?',
    'Parler de ces images à un médecin ou à un psychologue n’est pas un aveu, c’est une protection. Te paraîtrait-il possible de le faire cette semaine ?',
  ),
  text(
    'l2-anger-weight',
    'weight',
    'Derrière cette colère, qu’est-ce qui a été touché en vous ?',
    'Derrière cette colère, qu’est-ce qui a été touché en toi ?',
  ),
];

export const otherAtTwo: readonly ProtocolText[] = [
  text(
    'l2-other',
    'suicide',
    'Vous avez raison de vous inquiéter, et d’en parler. Demander franchement « penses-tu à te suicider ? » n’en donne pas l’idée, et soulage souvent. Avez-vous pu poser la question à cette personne ?',
    'Tu as raison de t’inquiéter, et d’en parler. Demander franchement « penses-tu à te suicider ? » n’en donne pas l’idée, et soulage souvent. As-tu pu poser la question à cette personne ?',
  ),
  text(
    'l2-other-call',
    'call',
    'Les lignes d’écoute conseillent aussi l’entourage : {crise_phrase} Je suis une IA, je ne peux pas appeler à votre place. Pourriez-vous les appeler, seul·e ou avec cette personne ?',
    'Les lignes d’écoute conseillent aussi l’entourage : {crise_phrase} Je suis une IA, je ne peux pas appeler à ta place. Pourrais-tu les appeler, seul·e ou avec cette personne ?',
  ),
  text(
    'l2-other-secret',
    'someone',
    'Un tel secret ne se porte pas seul. Qui d’autre, dans l’entourage, pourrait savoir et veiller avec vous ?',
    'Un tel secret ne se porte pas seul. Qui d’autre, dans l’entourage, pourrait savoir et veiller avec toi ?',
  ),
  text(
    'l2-other-you',
    'weight',
    'Veiller sur quelqu’un épuise. Et vous, comment tenez-vous dans tout cela ?',
    'Veiller sur quelqu’un épuise. Et toi, comment tiens-tu dans tout cela ?',
  ),
];

export const minorTexts: readonly ProtocolText[] = [
  text(
    'minor',
    'safe',
    'Ce service est réservé aux adultes, mais ce que vous dites compte. Des personnes formées écoutent les jeunes, gratuitement et sans jugement. Êtes-vous en sécurité en ce moment ?',
    'Ce service est réservé aux adultes, mais ce que tu dis compte. Des personnes formées écoutent les jeunes, gratuitement et sans jugement. Es-tu en sécurité en ce moment ?',
  ),
  text(
    'minor-suicide',
    'suicide',
    'Merci de me répondre. Je pose la question franchement, parce que c’est important : pensez-vous à vous suicider ?',
    'Merci de me répondre. Je pose la question franchement, parce que c’est important : penses-tu à te suicider ?',
  ),
  text(
    'minor-adult',
    'someone',
    'Un adulte de confiance peut aider : un parent, l’infirmière du lycée, un prof, une tante. À qui pourriez-vous le dire ?',
    'Un adulte de confiance peut aider : un parent, l’infirmière du lycée, un prof, une tante. À qui pourrais-tu le dire ?',
  ),
  text(
    'minor-call',
    'call',
    'Les numéros affichés sont faits pour vous. Je suis une IA, je ne peux pas appeler à votre place. Qu’est-ce qui vous aiderait à appeler ?',
    'Les numéros affichés sont faits pour toi. Je suis une IA, je ne peux pas appeler à ta place. Qu’est-ce qui t’aiderait à appeler ?',
  ),
];

export const careAtTwo: readonly ProtocolText[] = [
  text(
    'l2-care',
    'suicide',
    'Merci de le dire aussi simplement. Ce que vous décrivez abîme, et cela se soigne. Je préfère demander franchement : pensez-vous parfois à vous suicider ?',
    'Merci de le dire aussi simplement. Ce que tu décris abîme, et cela se soigne. Je préfère demander franchement : penses-tu parfois à te suicider ?',
  ),
  text(
    'l2-care-doctor',
    'professional',
    'Je suis une IA : je ne peux ni examiner ni conseiller un traitement. Un médecin, lui, peut vous recevoir sans jugement. Qu’est-ce qui rendrait cette visite possible ?',
    'Je suis une IA : je ne peux ni examiner ni conseiller un traitement. Un médecin, lui, peut te recevoir sans jugement. Qu’est-ce qui rendrait cette visite possible ?',
  ),
  text(
    'l2-care-someone',
    'someone',
    'Ce genre de combat se mène mieux à deux. Qui, près de vous, sait ce qui se passe ?',
    'Ce genre de combat se mène mieux à deux. Qui, près de toi, sait ce qui se passe ?',
  ),
  text(
    'l2-care-call',
    'call',
    'Les lignes affichées répondent aussi à ces questions, de façon anonyme. Vous verriez-vous les appeler ?',
    'Les lignes affichées répondent aussi à ces questions, de façon anonyme. Te verrais-tu les appeler ?',
  ),
  text(
    'l2-care-fear',
    'weight',
    'J’entends combien cela fait peur. Qu’est-ce qui vous inquiète le plus, là, maintenant ?',
    'J’entends combien cela fait peur. Qu’est-ce qui t’inquiète le plus, là, maintenant ?',
  ),
];

/** Level 3: taken seriously, a line for tonight, then way, moment, alone, distance, the next hour. One question a turn. */
export const graveAtThree: readonly ProtocolText[] = [
  text(
    'l3',
    'call',
    "Je vous prends au sérieux, et c'est important que vous l'ayez écrit. Vous n'avez pas à traverser cela seul·e. {crise_phrase} Seriez-vous d'accord pour appeler, ou pour le faire avec quelqu'un de proche ?",
    "Je te prends au sérieux, et c'est important que tu l'aies écrit. Tu n'as pas à traverser cela seul·e. {crise_phrase} Serais-tu d'accord pour appeler, ou pour le faire avec quelqu'un de proche ?",
  ),
  text(
    'l3-suicide',
    'suicide',
    'Merci de me répondre. Je vous le demande franchement, parce que c’est important : pensez-vous à vous suicider ? Vous pouvez le dire sans crainte d’être jugé·e.',
    'Merci de me répondre. Je te le demande franchement, parce que c’est important : penses-tu à te suicider ? Tu peux le dire sans crainte d’être jugé·e.',
  ),
  text(
    'l3-alone',
    'alone',
    'Je suis une IA : je ne peux pas appeler à votre place, et une présence humaine compte ce soir. Êtes-vous seul·e en ce moment ?',
    'Je suis une IA : je ne peux pas appeler à ta place, et une présence humaine compte ce soir. Es-tu seul·e en ce moment ?',
  ),
  text(
    'l3-way',
    'way',
    'Merci de continuer à me parler. Pour vous aider à rester en sécurité, j’ai besoin de demander : avez-vous pensé à une façon de le faire ? Un oui ou un non suffit.',
    'Merci de continuer à me parler. Pour t’aider à rester en sécurité, j’ai besoin de demander : as-tu pensé à une façon de le faire ? Un oui ou un non suffit.',
  ),
  text(
    'l3-means',
    'means',
    'S’éloigner de ce qui pourrait blesser laisse à la douleur le temps de redescendre. Pouvez-vous confier cela à quelqu’un, ou sortir de la pièce où c’est ?',
    'S’éloigner de ce qui pourrait blesser laisse à la douleur le temps de redescendre. Peux-tu confier cela à quelqu’un, ou sortir de la pièce où c’est ?',
  ),
  text(
    'l3-moment',
    'moment',
    'Ces pensées visent-elles un moment précis : maintenant, ce soir ? Si oui, appelez tout de suite {urgence}.',
    'Ces pensées visent-elles un moment précis : maintenant, ce soir ? Si oui, appelle tout de suite {urgence}.',
  ),
  text(
    'l3-someone',
    'someone',
    'Quelqu’un près de vous change beaucoup les choses. Qui pourrait venir, ou chez qui pourriez-vous aller dans l’heure ?',
    'Quelqu’un près de toi change beaucoup les choses. Qui pourrait venir, ou chez qui pourrais-tu aller dans l’heure ?',
  ),
  text(
    'l3-hour',
    'next-hour',
    'Regardons seulement l’heure qui vient, pas plus loin. Où serez-vous, et avec qui ?',
    'Regardons seulement l’heure qui vient, pas plus loin. Où seras-tu, et avec qui ?',
  ),
  text(
    'l3-holds',
    'holds-back',
    'Si appeler paraît impossible, dites-moi ce qui retient : on peut chercher les mots ensemble. Qu’est-ce qui est le plus difficile ?',
    'Si appeler paraît impossible, dis-moi ce qui retient : on peut chercher les mots ensemble. Qu’est-ce qui est le plus difficile ?',
  ),
  text(
    'l3-still',
    null,
    'Cette conversation reste ouverte. Les numéros sont affichés, un médecin ou les urgences peuvent vous recevoir aujourd’hui. Continuez à me répondre, même par un mot.',
    'Cette conversation reste ouverte. Les numéros sont affichés, un médecin ou les urgences peuvent te recevoir aujourd’hui. Continue à me répondre, même par un mot.',
  ),
];

export const harmedAtThree: readonly ProtocolText[] = [
  text(
    'l3-harm',
    'safe',
    'Je vous crois, c’est grave, et vous n’y êtes pour rien. Si la personne est là ou revient, mettez-vous à l’abri et appelez {police}.{sms} Êtes-vous en sécurité en ce moment ?',
    'Je te crois, c’est grave, et tu n’y es pour rien. Si la personne est là ou revient, mets-toi à l’abri et appelle {police}.{sms} Es-tu en sécurité en ce moment ?',
  ),
  text(
    'l3-harm-where',
    'someone',
    'Je suis une IA : je ne peux pas appeler à votre place. Un voisin, un proche, un commerce ouvert peut servir d’abri. Où pourriez-vous aller, si vous en aviez besoin ?',
    'Je suis une IA : je ne peux pas appeler à ta place. Un voisin, un proche, un commerce ouvert peut servir d’abri. Où pourrais-tu aller, si tu en avais besoin ?',
  ),
  text(
    'l3-harm-device',
    'alone',
    'La personne qui vous fait du mal peut-elle voir ce téléphone ou cet ordinateur ? Si oui, effacez cette séance et appelez depuis un autre appareil.',
    'La personne qui te fait du mal peut-elle voir ce téléphone ou cet ordinateur ? Si oui, efface cette séance et appelle depuis un autre appareil.',
  ),
  text(
    'l3-harm-doctor',
    'professional',
    'Une blessure, même ancienne de quelques jours, mérite d’être vue par un médecin ou aux urgences, aussi pour garder une trace. Pourriez-vous y aller aujourd’hui, accompagné·e si possible ?',
    'Une blessure, même ancienne de quelques jours, mérite d’être vue par un médecin ou aux urgences, aussi pour garder une trace. Pourrais-tu y aller aujourd’hui, accompagné·e si possible ?',
  ),
  text(
    'l3-harm-suicide',
    'suicide',
    'Vivre cela peut donner envie que tout s’arrête. Je vous le demande franchement : pensez-vous à vous suicider ?',
    'Vivre cela peut donner envie que tout s’arrête. Je te le demande franchement : penses-tu à te suicider ?',
  ),
  text(
    'l3-harm-still',
    null,
    'Je vous lis. Répondez seulement si c’est sans danger ; les numéros restent affichés, et vous déciderez de la suite à votre rythme.',
    'Je te lis. Réponds seulement si c’est sans danger ; les numéros restent affichés, et tu décideras de la suite à ton rythme.',
  ),
];

export const childAtThree: readonly ProtocolText[] = [
  text(
    'l3-child',
    'safe',
    'Merci de ne pas laisser cela sous silence : un enfant a besoin qu’un adulte le dise. Les lignes affichées conseillent et agissent, même sans certitude. L’enfant est-il en sécurité en ce moment ?',
    'Merci de ne pas laisser cela sous silence : un enfant a besoin qu’un adulte le dise. Les lignes affichées conseillent et agissent, même sans certitude. L’enfant est-il en sécurité en ce moment ?',
  ),
  text(
    'l3-child-now',
    'call',
    'Je suis une IA : je ne peux pas appeler à votre place. Si cela se passe maintenant, appelez {police}. Pouvez-vous appeler tout de suite ?',
    'Je suis une IA : je ne peux pas appeler à ta place. Si cela se passe maintenant, appelle {police}. Peux-tu appeler tout de suite ?',
  ),
  text(
    'l3-child-apart',
    'means',
    'Si c’est vous qui craignez de faire du mal, posez l’enfant en sécurité dans son lit, fermez la porte et respirez à côté. Qui peut venir prendre le relais dans l’heure ?',
    'Si c’est toi qui crains de faire du mal, pose l’enfant en sécurité dans son lit, ferme la porte et respire à côté. Qui peut venir prendre le relais dans l’heure ?',
  ),
  text(
    'l3-child-you',
    'weight',
    'Porter cela est lourd. Et vous, comment allez-vous, et qui est près de vous ?',
    'Porter cela est lourd. Et toi, comment vas-tu, et qui est près de toi ?',
  ),
];

export const angerAtThree: readonly ProtocolText[] = [
  text(
    'l3-anger',
    'means',
    'Je vous prends au sérieux. Éloignez-vous de la personne et de ce qui pourrait blesser : sortez, confiez-le à quelqu’un. Si vous sentez que cela vous échappe, appelez {urgence}. Pouvez-vous sortir maintenant ?',
    'Je te prends au sérieux. Éloigne-toi de la personne et de ce qui pourrait blesser : sors, confie-le à quelqu’un. Si tu sens que cela t’échappe, appelle {urgence}. Peux-tu sortir maintenant ?',
  ),
  text(
    'l3-anger-who',
    'someone',
    'Je suis une IA : je ne peux pas appeler à votre place. Une personne calme près de vous peut tout changer. Qui pourriez-vous rejoindre tout de suite ?',
    'Je suis une IA : je ne peux pas appeler à ta place. Une personne calme près de toi peut tout changer. Qui pourrais-tu rejoindre tout de suite ?',
  ),
  text(
    'l3-anger-suicide',
    'suicide',
    'Merci de continuer à parler plutôt que d’agir. Pensez-vous aussi à vous suicider ?',
    'Merci de continuer à parler plutôt que d’agir. Penses-tu aussi à te suicider ?',
  ),
  text(
    'l3-anger-hour',
    'next-hour',
    'Rien n’a besoin d’être décidé ce soir. Où allez-vous passer l’heure qui vient, loin de cette personne ?',
    'Rien n’a besoin d’être décidé ce soir. Où vas-tu passer l’heure qui vient, loin de cette personne ?',
  ),
  text(
    'l3-anger-doctor',
    'professional',
    'Un médecin ou les urgences peuvent vous recevoir sans vous juger, aujourd’hui. Qui pourrait vous y accompagner ?',
    'Un médecin ou les urgences peuvent te recevoir sans te juger, aujourd’hui. Qui pourrait t’y accompagner ?',
  ),
];

export const bodyAtThree: readonly ProtocolText[] = [
  text(
    'l3-body',
    'alone',
    'Ce que vous décrivez demande un avis médical maintenant, pas demain. Appelez {urgence} et dites-leur ces mots-là. Êtes-vous seul·e en ce moment ?',
    'Ce que tu décris demande un avis médical maintenant, pas demain. Appelle {urgence} et dis-leur ces mots-là. Es-tu seul·e en ce moment ?',
  ),
  text(
    'l3-body-who',
    'someone',
    'Je suis une IA : je ne peux ni examiner ni appeler à votre place. Qui peut rester près de vous jusqu’à l’avis d’un médecin ?',
    'Je suis une IA : je ne peux ni examiner ni appeler à ta place. Qui peut rester près de toi jusqu’à l’avis d’un médecin ?',
  ),
  text(
    'l3-body-suicide',
    'suicide',
    'Merci de me tenir au courant. Je vous le demande franchement : pensez-vous à vous suicider ?',
    'Merci de me tenir au courant. Je te le demande franchement : penses-tu à te suicider ?',
  ),
  text(
    'l3-body-holds',
    'holds-back',
    'Appeler peut faire peur ou honte, et les soignants entendent cela chaque jour. Qu’est-ce qui vous retient ?',
    'Appeler peut faire peur ou honte, et les soignants entendent cela chaque jour. Qu’est-ce qui te retient ?',
  ),
  text(
    'l3-body-still',
    null,
    'Je vous lis toujours. N’arrêtez rien brusquement de vous-même, ne prenez pas le volant, et restez près de quelqu’un.',
    'Je te lis toujours. N’arrête rien brusquement de toi-même, ne prends pas le volant, et reste près de quelqu’un.',
  ),
];

export const otherAtThree: readonly ProtocolText[] = [
  text(
    'l3-other',
    'alone',
    'Vous avez raison de prendre cela au sérieux. Ne laissez pas cette personne seule si vous le pouvez, et éloignez ce qui pourrait la blesser. {crise_phrase} Est-elle seule en ce moment ?',
    'Tu as raison de prendre cela au sérieux. Ne laisse pas cette personne seule si tu le peux, et éloigne ce qui pourrait la blesser. {crise_phrase} Est-elle seule en ce moment ?',
  ),
  text(
    'l3-other-call',
    'call',
    'Je suis une IA : je ne peux pas appeler à votre place. Si elle est injoignable ou partie avec de quoi se blesser, appelez {urgence}. Pouvez-vous appeler maintenant ?',
    'Je suis une IA : je ne peux pas appeler à ta place. Si elle est injoignable ou partie avec de quoi se blesser, appelle {urgence}. Peux-tu appeler maintenant ?',
  ),
  text(
    'l3-other-secret',
    'someone',
    'Même si vous avez promis de vous taire, ce secret ne se garde pas seul. Qui d’autre peut veiller avec vous ?',
    'Même si tu as promis de te taire, ce secret ne se garde pas seul. Qui d’autre peut veiller avec toi ?',
  ),
  text(
    'l3-other-you',
    'weight',
    'Vous faites déjà beaucoup. Et vous, qui est près de vous en ce moment ?',
    'Tu fais déjà beaucoup. Et toi, qui est près de toi en ce moment ?',
  ),
];

/** The danger was said earlier, and this message says something that eases it. */
export const easing: readonly ProtocolText[] = [
  text(
    'ease-near',
    'next-hour',
    'C’est important, et vous faites bien de me le dire. Les numéros restent affichés si la nuit redevient lourde. Comment se passera l’heure qui vient ?',
    'C’est important, et tu fais bien de me le dire. Les numéros restent affichés si la nuit redevient lourde. Comment se passera l’heure qui vient ?',
  ),
  text(
    'ease-professional',
    'professional',
    'J’entends un peu de place se faire. Ce que vous avez traversé mérite aussi d’être dit à un médecin ou à un psychologue, cette semaine si possible. À qui pourriez-vous vous adresser ?',
    'J’entends un peu de place se faire. Ce que tu as traversé mérite aussi d’être dit à un médecin ou à un psychologue, cette semaine si possible. À qui pourrais-tu t’adresser ?',
  ),
  text(
    'ease-helped',
    'weight',
    'Merci de continuer à me tenir au courant. Qu’est-ce qui vous a aidé, même un tout petit peu, depuis tout à l’heure ?',
    'Merci de continuer à me tenir au courant. Qu’est-ce qui t’a aidé, même un tout petit peu, depuis tout à l’heure ?',
  ),
];

/** The danger was said earlier, and this message turns to something else. */
export const turning: readonly ProtocolText[] = [
  text(
    'ease-open',
    null,
    'Je vous lis. Nous pouvons rester là-dessus, ou parler d’autre chose ; les numéros, eux, restent à portée.',
    'Je te lis. Nous pouvons rester là-dessus, ou parler d’autre chose ; les numéros, eux, restent à portée.',
  ),
  text(
    'turn-again',
    null,
    'D’accord, parlons de cela. Ce que vous avez écrit plus tôt garde sa place, et les numéros aussi. Dites-moi la suite.',
    'D’accord, parlons de cela. Ce que tu as écrit plus tôt garde sa place, et les numéros aussi. Dis-moi la suite.',
  ),
];

/** A goodbye while the state still holds: no guilt, no clinging, and the way to help left open (S-23). */
export const partings: readonly ProtocolText[] = [
  text(
    'part',
    null,
    'Vous pouvez vous arrêter là. Je suis une IA : je ne peux pas appeler à votre place, et les numéros affichés répondent, eux, si cela redevient trop lourd. Revenez quand vous voulez.',
    'Tu peux t’arrêter là. Je suis une IA : je ne peux pas appeler à ta place, et les numéros affichés répondent, eux, si cela redevient trop lourd. Reviens quand tu veux.',
  ),
  text(
    'part-again',
    null,
    'À bientôt, si vous le souhaitez. D’ici là, gardez un de ces numéros sous la main, et quelqu’un près de vous.',
    'À bientôt, si tu le souhaites. D’ici là, garde un de ces numéros sous la main, et quelqu’un près de toi.',
  ),
];

/** Level 4: one message, one action, forty-five words at most. */
export const selfAtFour: readonly ProtocolText[] = [
  text(
    'l4',
    null,
    "Votre vie compte, et c'est urgent. Appelez tout de suite {urgence}.{sms} Éloignez-vous de ce qui peut vous blesser et ouvrez la porte. Cette conversation reste ouverte.",
    "Ta vie compte, et c'est urgent. Appelle tout de suite {urgence}.{sms} Éloigne-toi de ce qui peut te blesser et ouvre la porte. Cette conversation reste ouverte.",
  ),
  text(
    'l4-where',
    'where',
    'Je suis une IA : je ne peux pas appeler à votre place. Appelez {urgence} maintenant. Où êtes-vous ? Êtes-vous seul·e ?',
    'Je suis une IA : je ne peux pas appeler à ta place. Appelle {urgence} maintenant. Où es-tu ? Es-tu seul·e ?',
  ),
  text(
    'l4-neighbour',
    'someone',
    'Appelez {urgence}, ou frappez chez un voisin et montrez-lui cet écran. Qui est le plus près de vous ?',
    'Appelle {urgence}, ou frappe chez un voisin et montre-lui cet écran. Qui est le plus près de toi ?',
  ),
  text(
    'l4-step-back',
    null,
    'Un pas en arrière, maintenant, loin de ce qui peut vous blesser. Puis {urgence} : ils répondent tout de suite.',
    'Un pas en arrière, maintenant, loin de ce qui peut te blesser. Puis {urgence} : ils répondent tout de suite.',
  ),
  text(
    'l4-loud',
    null,
    'Composez {urgence} et mettez le haut-parleur. Dites seulement : « je suis en danger », et l’adresse.',
    'Compose {urgence} et mets le haut-parleur. Dis seulement : « je suis en danger », et l’adresse.',
  ),
  text(
    'l4-door',
    null,
    'Ouvrez la porte, asseyez-vous près de l’entrée, et restez en ligne avec les secours. Cette conversation reste ouverte.',
    'Ouvre la porte, assieds-toi près de l’entrée, et reste en ligne avec les secours. Cette conversation reste ouverte.',
  ),
];

export const attackedAtFour: readonly ProtocolText[] = [
  text(
    'l4-violence',
    null,
    "Mettez-vous à l'abri si vous le pouvez : une pièce qui ferme, la rue, un voisin. Appelez {police} ; sans parler, SMS au 114 (France). Cette conversation reste ouverte, répondez seulement si c'est sans danger.",
    "Mets-toi à l'abri si tu le peux : une pièce qui ferme, la rue, un voisin. Appelle {police} ; sans parler, SMS au 114 (France). Cette conversation reste ouverte, réponds seulement si c'est sans danger.",
  ),
  text(
    'l4-violence-hide',
    null,
    'Je suis une IA : je ne peux pas appeler à votre place. Appelez {police} dès que possible, même à voix basse, puis posez le téléphone sans raccrocher.',
    'Je suis une IA : je ne peux pas appeler à ta place. Appelle {police} dès que possible, même à voix basse, puis pose le téléphone sans raccrocher.',
  ),
  text(
    'l4-violence-where',
    'where',
    'Si vous pouvez écrire sans danger : êtes-vous à l’abri ? Appelez {police} d’abord.',
    'Si tu peux écrire sans danger : es-tu à l’abri ? Appelle {police} d’abord.',
  ),
  text(
    'l4-violence-noise',
    null,
    'Faites du bruit, sortez vers des gens, et appelez {police}. Répondez plus tard, quand ce sera sans danger.',
    'Fais du bruit, sors vers des gens, et appelle {police}. Réponds plus tard, quand ce sera sans danger.',
  ),
];

/** Level 4, the danger is what the person may do to another: distance from the weapon and from that person, then a call. */
export const angerAtFour: readonly ProtocolText[] = [
  text(
    'l4-anger',
    null,
    'Arrêtez-vous là où vous êtes, et éloignez-vous d’elle : posez ce que vous tenez, faites demi-tour. Appelez tout de suite {urgence} et dites-leur ce qui se passe. Cette conversation reste ouverte.',
    'Arrête-toi là où tu es, et éloigne-toi d’elle : pose ce que tu tiens, fais demi-tour. Appelle tout de suite {urgence} et dis-leur ce qui se passe. Cette conversation reste ouverte.',
  ),
  text(
    'l4-anger-where',
    'where',
    'Je suis une IA : je ne peux pas appeler à votre place. Appelez {urgence} maintenant, ou {police} si quelqu’un est en danger. Êtes-vous loin de cette personne ?',
    'Je suis une IA : je ne peux pas appeler à ta place. Appelle {urgence} maintenant, ou {police} si quelqu’un est en danger. Es-tu loin de cette personne ?',
  ),
  text(
    'l4-anger-leave',
    'someone',
    'Mettez une rue entre elle et vous, sans rien dans les mains. Appelez {urgence}. Quelle personne calme pouvez-vous rejoindre tout de suite ?',
    'Mets une rue entre elle et toi, sans rien dans les mains. Appelle {urgence}. Quelle personne calme peux-tu rejoindre tout de suite ?',
  ),
  text(
    'l4-anger-wait',
    null,
    'Rien n’est encore fait, et cela peut s’arrêter maintenant. Restez où vous êtes, en ligne avec {urgence}, jusqu’à ce que la vague retombe.',
    'Rien n’est encore fait, et cela peut s’arrêter maintenant. Reste où tu es, en ligne avec {urgence}, jusqu’à ce que la vague retombe.',
  ),
];

export const otherAtFour: readonly ProtocolText[] = [
  text(
    'l4-other',
    null,
    "Appelez {urgence} tout de suite pour elle, et restez près d'elle si vous ne courez aucun danger. Les secours vous diront quoi faire.",
    "Appelle {urgence} tout de suite pour elle, et reste près d'elle si tu ne cours aucun danger. Les secours te diront quoi faire.",
  ),
  text(
    'l4-other-ai',
    'where',
    'Je suis une IA : je ne peux pas appeler à votre place. Appelez {urgence} maintenant et dites-leur l’adresse. Où est cette personne ?',
    'Je suis une IA : je ne peux pas appeler à ta place. Appelle {urgence} maintenant et dis-leur l’adresse. Où est cette personne ?',
  ),
  text(
    'l4-other-line',
    null,
    'Restez en ligne avec {urgence}, haut-parleur allumé, et faites ce qu’ils disent. Cette conversation reste ouverte.',
    'Reste en ligne avec {urgence}, haut-parleur allumé, et fais ce qu’ils disent. Cette conversation reste ouverte.',
  ),
  text(
    'l4-other-gone',
    null,
    'Si elle ne répond plus, donnez aux secours son dernier lieu connu, son véhicule, son téléphone. Appelez {urgence}.',
    'Si elle ne répond plus, donne aux secours son dernier lieu connu, son véhicule, son téléphone. Appelle {urgence}.',
  ),
];

/** When a session opens while an earlier one was grave (safety-protocol §5, next session). */
export const openings: Record<1 | 2 | 3 | 4, { vous: string; tu: string }> = {
  1: {
    vous: 'Bonjour. Je suis {brand}, une IA : ni psychologue, ni médecin. La dernière fois, c’était lourd. Comment allez-vous depuis ?',
    tu: 'Bonjour. Je suis {brand}, une IA : ni psychologue, ni médecin. La dernière fois, c’était lourd. Comment vas-tu depuis ?',
  },
  2: {
    vous: 'Bonjour, merci d’être là. Je suis {brand}, une IA : ni psychologue, ni médecin. La dernière fois, ce que vous traversiez pesait lourd, et je ne l’ai pas oublié. Comment est-ce aujourd’hui ? Vous pouvez aussi me dire que vous préférez parler d’autre chose.',
    tu: 'Bonjour, merci d’être là. Je suis {brand}, une IA : ni psychologue, ni médecin. La dernière fois, ce que tu traversais pesait lourd, et je ne l’ai pas oublié. Comment est-ce aujourd’hui ? Tu peux aussi me dire que tu préfères parler d’autre chose.',
  },
  3: {
    vous: 'Bonjour, merci d’être là. Je suis {brand}, une IA : ni psychologue, ni médecin. La dernière fois, vous traversiez quelque chose de grave, et je préfère commencer par là : ces derniers temps, pensez-vous à vous suicider ? Vous pouvez aussi me dire que vous préférez parler d’autre chose.',
    tu: 'Bonjour, merci d’être là. Je suis {brand}, une IA : ni psychologue, ni médecin. La dernière fois, tu traversais quelque chose de grave, et je préfère commencer par là : ces derniers temps, penses-tu à te suicider ? Tu peux aussi me dire que tu préfères parler d’autre chose.',
  },
  4: {
    vous: 'Bonjour, merci d’être là. Je suis {brand}, une IA : ni psychologue, ni médecin. La dernière fois, votre vie paraissait en danger. Êtes-vous en sécurité en ce moment, et pensez-vous encore à vous suicider ? Les numéros restent affichés. Si une personne de notre équipe a ouvert cette séance, « Historique d’accès », dans « Mes données », dit quand et pourquoi.',
    tu: 'Bonjour, merci d’être là. Je suis {brand}, une IA : ni psychologue, ni médecin. La dernière fois, ta vie paraissait en danger. Es-tu en sécurité en ce moment, et penses-tu encore à te suicider ? Les numéros restent affichés. Si une personne de notre équipe a ouvert cette séance, « Historique d’accès », dans « Mes données », dit quand et pourquoi.',
  },
};
