/**
 * Phone spelling, dictation and slang written out, as tokens without accents (safety-protocol §1: « normalise first »).
 * One row per short form; the right side is what the rules know.
 */
const rows = `
jv je vais|jve je vais|jvai je vais|jvais je vais|jveu je veux|jveut je veux|jvx je veux|jveux je veux
chui je suis|chuis je suis|chu je suis|jsui je suis|jss je suis|jsuis je suis|jui je suis|chuipu je suis plus|jsé je sais
jsais je sais|jsai je sais|jpe je peux|jpeu je peux|jpp je en peux plus|jenpeuxplus je en peux plus|g je ai|gt je etais
gspr je espere|jetai je etais|jetais je etais|jen je en|jy je y|jai je ai|jei je ai|gé je ai|jme je me|jmen je me en|jte je te|jle je le
jla je la|jlai je le ai|jles je les|jlui je lui|jss je suis|jdois je dois|jfais je fais|jfé je fais|jte je te|jc je sais
veu veux|vx veux|voudrai voudrais|voudré voudrais|aimerai aimerais|envi envie|envy envie|jveut je veux|mouri mourir|mourire mourir|mourrir mourir
d de|o au|pri pris|avalé avale|cuiter cuite|bagnole voiture|caisse voiture|flotte eau|darons parents|flingué flingue|k que|bor bord|fenetr fenetre|prochin prochain|trin train|lage age|parl parle|mour mourir|vi vie|viv vivre|jvoudrai je voudrais|jvoudrais je voudrais|jarrive je arrive|pleur pleure|soufr souffre|soufre souffre|sufi suffit|mm meme|dla de la|dlaisser de laisser|jamé jamais|tro trop|fo faut|fau faut|fodrait faudrait|fodré faudrait|vré vrai|gro gros|bocou beaucoup|seul seul|tte toute|tjrs toujours|pcke parce que|pske parce que|dem demain|vdd vraiment|rip rip|tg tg|mdp mdp|cad ce est a dire|ct ce etait|fpas fais pas|spas sais pas|jspa je sais pas|jsp je sais pas|chais je sais|wtf wtf
pon pont|sou sous|trin train|vivr vivre|pendr pendre|pandre pendre|letr lettre|letre lettre|lettr lettre|ecri ecrit|ecrir ecrire|jrs jours|jr jour|dme de me|dmourir de mourir|dvivre de vivre|dcrever de crever|dfinir de finir|crev crever|sufrir souffrir|desvivre suicider|unalived suicider|lmao mdr|lmfao mdr|rofl mdr
c ce est|cest ce est|cetai ce etait|cetait ce etait|ct ce etait|cpas ce est pas|cke ce est que|cété ce etait|cmt comment|cmb combien
plu plus|pu plus|+ plus|pa pas|pô pas|po pas|pk pourquoi|pkoi pourquoi|pq pourquoi|prk pourquoi|pcq parce que|pck parce que|psk parce que|pcke parce que|parske parce que
ds dans|dan dans|ss suis|pr pour|ptn putain|ptin putain|pti petit|ptite petite|pti petit|tt tout|ts tous|tte toute|ttes toutes|tlm tout le monde|tjs toujours|tjr toujours|tjrs toujours|tps temps|tmps temps
qd quand|kan quand|kand quand|ki qui|ke que|koi quoi|kel quel|kelle quelle|kil que il|kelke quelque|qq quelque|qqn quelque un|qqun quelque un|kk quelque|qqch quelque chose|qqc quelque chose
mtn maintenant|mnt maintenant|mntn maintenant|maintenan maintenant|maintnant maintenant|auj aujourdhui|ajd aujourdhui|aujourdui aujourdhui|ojd aujourdhui|ojourdui aujourdhui|dem1 demain|2m1 demain|2main demain|bi1 bien|bn bien|rdv rendez vous
bcp beaucoup|bcoup beaucoup|dsl desole|dslé desole|desol desole|svp se il vous plait|stp se il te plait|vmt vraiment|vrmt vraiment|grv grave|jms jamais|jamai jamais|ns nous|vs vous|ac avec|av avec|avk avec|avc avec
mdrr mdr|ptdr mdr|lol mdr|lool mdr|xptdr mdr|xd mdr|haha mdr|hahaha mdr|ahah mdr|ahaha mdr|hihi mdr|mdrrr mdr|jk mdr|mouhaha mdr|héhé mdr
kms me suicider|kys te suicider|unalive suicider|unaliver suicider|deviver suicider|devivre suicider|devive suicider|sewerslide suicide|sui suis|suicid suicide|suici suicide|suiside suicide|ts ts
nan non|nn non|nope non|naan non|nop non|ui oui|wi oui|oe oui|ouep oui|ouais oui|ouai oui|mouais oui|yep oui|yes oui|yup oui|jcrois je crois|ouaip oui|moui oui
nuite nuit|cnuit cette nuit|csoir ce soir|cett cette|cte cette|soirr soir|vla voila|ya il y a|yavait il y avait|yaura il y aura|yen il y en|depui depuis|dpuis depuis|dp depuis|dpi depuis|apr apres|apre apres|avt avant
phone telephone|natel telephone|gsm telephone|cell telephone|cellulaire telephone|portable telephone|tph telephone|ordi ordinateur|taf travail|taff travail|taffer travailler|boulot travail|job travail|taffe travaille|bosse travaille|bosser travailler
daron pere|daronne mere|reum mere|reup pere|renps parents|darons parents|frr frere|frero frere|reuf frere|reus soeur|keum mec|meuf copine|zouz copine
medocs medicaments|medoc medicaments|medocaments medicaments|médoc medicaments|cacheton cachets|cachetons cachets|cachet cachets|pilule pilules|medic medicaments|medics medicaments|médics medicaments|somnif somniferes|somnifs somniferes
teub taube|hosto hopital|psychia psychiatre|dépres depression|depr depression|vener enerve|venere enerve|seum seum|deg degoute|dégouté degoute|gosse enfant|gosses enfants|mome enfant|momes enfants|gamin enfant|gamine enfant|gamins enfants|minot enfant|marmot enfant|bambin enfant|fiston fils|fifille fille
zigouiller tuer|zigouille tue|trucider tuer|dc donc|dnc donc|enft en fait|enfet en fait|jrigole je rigole|jdeconne je deconne|jplaisante je plaisante|cela ca|sque ce que|sqe ce que|askip il parait|tfaçon de toute facon|tfacon de toute facon|tfason de toute facon|osef je me en fous|oklm tranquille|balek je me en fous|wesh he|wsh he
`;

const table = new Map<string, readonly string[]>();
for (const line of rows.split('\n'))
  for (const row of line.split('|')) {
    const [short, ...long] = row.trim().split(' ');
    if (short && long.length > 0)
      table.set(
        short.normalize('NFD').replace(/\p{M}/gu, ''),
        long.map((word) => word.normalize('NFD').replace(/\p{M}/gu, '')),
      );
  }

export const shortForms: ReadonlyMap<string, readonly string[]> = table;

/** Emoji that say something the rules read; every other one is silent. */
export const emojiWords: ReadonlyMap<string, string> = new Map([
  ['😂', 'mdr'],
  ['🤣', 'mdr'],
  ['😹', 'mdr'],
  ['😆', 'mdr'],
  ['😅', 'mdr'],
  ['😁', 'mdr'],
  ['💀', 'tetedemort'],
  ['☠', 'tetedemort'],
  ['⚰', 'cercueil'],
  ['🪦', 'tombe'],
  ['💊', 'cachets'],
  ['🔪', 'couteau'],
  ['🗡', 'couteau'],
  ['🔫', 'pistolet'],
  ['🩸', 'sang'],
  ['🪢', 'corde'],
  ['🌉', 'pont'],
  ['🚆', 'train'],
  ['🚂', 'train'],
  ['🚄', 'train'],
  ['🚇', 'metro'],
  ['👋', 'byebye'],
  ['🕊', 'byebye'],
  ['😭', 'pleure'],
  ['😢', 'pleure'],
  ['💔', 'coeurbrise'],
  ['🖤', 'coeurnoir'],
]);
