import type { SafetyCategory } from '#shared/safety/levels.ts';

/*
 * Danger told in another language than French (safety-protocol §8: « as in French »): what cannot be mistaken, first
 * person, in the languages most spoken beside French in France, Belgium and Switzerland. Resemblance has learnt French
 * alone and is not asked. The pattern language and the groups are those of the other rule files; words stand as
 * reading/normalise.ts leaves them, in their own script. Each line names what makes it harmless: laughter, hunger, a city.
 */

const now =
  'tonight|right_now|today|now|esta_noche|hoy|ahora|esta_noite|hoje|agora|stasera|stanotte|oggi|adesso|heute|jetzt|bu_gece|bugun|simdi|сегодня|ночью|сейчас|сьогодні|зараз|dzis|dzisiaj|teraz|الليلة|اليوم|الان|lyoum|lila|daba|ce_soir|cette_nuit|maintenant';

const killMyself = [
  // English
  `kill_myself|killing_myself|hang_myself|hanging_myself|shoot_myself|drown_myself|end_my_life|ending_my_life|take_my_own_life|take_my_life|end_it_all ! laughing|lol|homework|meeting|if_i_hear|if_i_have|forgetting|foot|songs|song|lyrics`,
  `i_feel|i'm|im|i_am|feeling|feel|been|get|getting ..1 suicidal`,
  `suicidal ..1 again|thoughts|tonight|every|since|and|now`,
  // Spanish
  `me_voy_a|me_quiero matar|suicidar|ahorcar|colgar|tirar_por_la_ventana|tirar_al_tren ! estudiar|estudiando|trabajar|trabajando|risa|trabajo`,
  `suicidarme|matarme|ahorcarme|quitarme_la_vida|acabar_con_mi_vida|acabar_con_todo ! risa|estudiando|trabajar|pelicula`,
  `pienso|pensando|pensado ..1 en ..1 suicidio|suicidarme|matarme`,
  // Portuguese
  `me_matar|matar-me|me_suicidar|suicidar-me|suicidar|me_enforcar|enforcar-me|acabar_com_a_minha_vida|acabar_com_minha_vida|tirar_a_minha_vida|tirar_minha_vida & vou|quero|queria|penso|pensando|pensei|vontade|apetece-me|eu ! rir|estudar|trabalhar|trabalho|ele_vai|ela_vai|chefe`,
  `penso|pensando|pensar|pensamentos ..1 em|no|de ..1 suicidio|suicidas|me_matar`,
  // Italian
  `mi_voglio|mi_vorrei|voglio_solo ammazzare|uccidere|suicidare|impiccare ! ridere|lavoro`,
  `ammazzarmi|uccidermi|suicidarmi|impiccarmi|togliermi_la_vita ! ridere|lavoro|lavorare|studiare`,
  `mi ammazzo|uccido|suicido|impicco ! lavoro|studio|ridere|risate|lavorare|studiare|allenamento`,
  `la_faccio_finita|facciamola_finita|la_voglio_fare_finita|farla_finita ! lavoro|questo|questa|lui|lei|litigio`,
  `penso|pensato|pensando ..2 suicidio|suicidarmi`,
  // German
  `ich bringe|bring ..1 mich ..2 um ! arbeit|lachen|verstand`,
  `mich ..2 umbringen|umzubringen|aufhangen|erhangen|erschiessen|vor_den_zug_werfen|vor_den_zug ! verstand|langeweile`,
  `mir|meinem ..2 das_leben_nehmen|leben_zu_nehmen|leben_ein_ende`,
  `ich|mir|meine|habe|hab|an ..3 selbstmord|suizid|selbstmordgedanken|suizidgedanken ! film|buch|vortrag|artikel|arbeit|kein|keine`,
  // Turkish
  `kendimi ..1 oldur*|asacagim|asmak|asayim|asicam|vuracagim|oldurecegim ! gulmekten`,
  `intihar ..1 etmek|edecegim|ediyorum|edicem|etmeyi|dusunuyorum|etsem`,
  `intihari ..1 dusunuyorum|dusunuyor`,
  `canima kiy*|kast*`,
  `hayatima son ver*`,
  // Russian, Ukrainian
  `покончить|покончу|кончить ..1 с_собой|с_жизнью`,
  `убить|убью|убиваю себя ! смеха|смехом`,
  `я|хочу|решил|решила|собираюсь ..1 повеситься|повешусь|спрыгнуть|выпрыгнуть`,
  `думаю|думал|думала|мысли ..2 суициде|самоубийстве|суицид|самоубийство`,
  `наложить|наложу на_себя_руки`,
  `вб'ю|вбити|уб'ю себе ! сміху`,
  `накласти|накладу на_себе_руки`,
  `покінчити|покінчу ..1 з_собою|із_собою|з_життям`,
  // Polish
  `chce|zamierzam|musze|mysle|mysli ..2 sie_zabic|zabic_sie|powiesic_sie|sie_powiesic|samobojstwo|samobojstwie|skonczyc_ze_soba|samobojcze ! smiechu`,
  `zabije|powiesze sie ! smiechu`,
  `sie zabije ! smiechu`,
  // Arabic, in its script and as telephones write it
  `ساقتل|اقتل|نقتل|قتل|بقتل|غنقتل|ونقتل|نقتلو نفسي|روحي|راسي|حالي`,
  `افكر|فكرت|اريد|نفكر|كنفكر|بفكر|بدي|قررت|ساقدم|بغيت|نحب ..2 الانتحار|بالانتحار|انتحر|ننتحر`,
  `سانتحر|سوف_انتحر|غننتحر|رح_انتحر`,
  `انهي|ساُنهي|سانهي|ننهي حياتي`,
  `n9tel|nqtel|nektel|neqtel|naqtel|nkteel|na9tel|ne9tel|nktel|noqtol ..1 rasi|rassi|rohi|rouhi|ro7i|rou7i|nefsi|nafsi|halli`,
  `ntahar|nentahir|nentaher|nntaher|entahir|lintihar|elintihar|intihar ! film`,
].join('\n');

const suicide = `
= 4 another language: today
${killMyself
  .split('\n')
  .map((line) => `${line} & ${now}`.replace(/^(.*) (! .*) (& .*)$/, '$1 $3 $2'))
  .join('\n')}
= 4 another language: under way
i ..2 took|swallowed|overdosed ..2 all|whole|entire|bunch ..3 pills|meds|medication|medicine|tablets|bottle
i ..1 overdosed
tome|tomado|tragado ..1 todas|todos|muchas ..2 pastillas|pastilla|medicamentos
tomei|engoli ..1 todos|todas|muitos ..2 comprimidos|remedios|medicamentos
ho ..1 preso|ingoiato|mandato_giu ..1 tutte|tutti|tante ..2 pastiglie|pillole|pasticche|farmaci
habe|hab ..1 alle|viele|zu_viele ..2 tabletten|pillen ..1 genommen|geschluckt
выпил|выпила|наглоталась|наглотался ..2 таблеток|таблетки
wzielam|wzialem|polknelam|polknalem ..2 wszystkie|duzo ..1 tabletki|tabletek|leki
butun ..1 haplari|ilaclari ..1 ictim|yuttum|aldim
شربت|بلعت|خديت|اخذت ..2 كل|جميع|قاع ..2 الدواء|الادوية|الحبوب|الكينة
= 3 another language: killing oneself
${killMyself}
= 2 another language: wish to be dead
i|id|i'd|just|really ..1 want|wanna|wish ..1 to_die|die|be_dead|i_was_dead|i_were_dead|disappear_forever|never_wake_up|i_was_never_born|i_never_woke_up ! laughing|embarrassment|happy|hot|cold|boredom|cringe|old|old_age|cute #rire
wanna|want_to|wish_to die|be_dead ! laughing|embarrassment|happy|cringe|old|cute #rire
i ..1 don't|dont|do_not|no_longer ..1 want|wanna ..1 to_live|live|to_be_alive|be_alive|to_exist|exist|to_wake_up|to_be_here_anymore ! live_in|live_with|live_here|live_near|live_at|live_alone|live_there
i ..1 wish ..1 i_could ..1 disappear|die|not_wake_up
better_off without_me
nobody|no_one|noone ..1 would ..1 miss|notice|care & me|gone|dead|died
i ..2 don't|dont ..1 want_to_be_here ..1 anymore
i'm|im|i_am|so ..1 tired_of_living|tired_of_life|sick_of_living|tired_of_being_alive|better_off_dead|done_with_life
quiero|quisiera|ganas_de|deseo|solo_quiero morir|morirme|estar_muerta|estar_muerto|desaparecer_para_siempre ! hambre|risa|verguenza|calor|frio|sueno|aburrimiento|ternura|viejo|vieja|vejez|amor #rire
me_quiero morir|muerta|muerto ! hambre|risa|verguenza|calor|frio|sueno|aburrimiento|ternura #rire
no quiero ..1 vivir|seguir_viviendo|estar_viva|estar_vivo|existir|despertar ! vivir_en|vivir_con|vivir_aqui|vivir_sola|vivir_solo|vivir_lejos
cansada|cansado|harta|harto de vivir|la_vida ! vivir_en|vivir_con
quero|queria|vontade_de|desejo|preferia ..1 morrer|estar_morta|estar_morto|desaparecer_para_sempre|sumir_para_sempre ! rir|riso|fome|vergonha|calor|frio|tedio|amor|saudade*|sono|velha|velho|velhice #rire
nao quero ..1 viver|continuar_a_viver|estar_viva|estar_vivo|existir|acordar ! viver_em|viver_no|viver_na|viver_com|viver_aqui|viver_sozinh*
cansada|cansado|farta|farto de viver ! viver_em|viver_com
voglio|vorrei|desidero|solo ..1 morire|essere_morta|essere_morto|sparire_per_sempre|non_svegliarmi ! ridere|risate|fame|caldo|freddo|vergogna|sonno|noia|vecchia|vecchio|vecchiaia #rire
non voglio ..1 vivere|esistere|svegliarmi|stare_al_mondo ! vivere_a|vivere_in|vivere_con|vivere_qui|vivere_li|vivere_da|vivere_nel|vivere_nella
stanca|stanco di_vivere ! vivere_a|vivere_in|vivere_con
ich will|mochte|wollte|wunschte|wurde ..2 sterben|tot_sein|nicht_mehr_leben|nicht_mehr_da_sein|nicht_mehr_aufwachen|tot_ware|war_tot|ware_tot ! lachen|langeweile|hunger|scham|gluck|alt #rire
nicht_mehr leben|aufwachen ..1 will|mochte|wollen
i wott|wett|mag ..1 numm|nume|numme|sterbe ..1 lebe|labe
i wott|wett sterbe
olmek ..1 istiyorum|isterdim|istiyom|isterim ! gulmekten|utanctan #rire
yasamak ..1 istemiyorum|istemiyom
yasamaktan biktim|yoruldum
keske olsem|olseydim|dogmasaydim
хочу|хотела_бы|хотел_бы|хочется ..1 умереть|сдохнуть|умирать|не_просыпаться|исчезнуть_навсегда ! смеха|стыда|голода|скуки|счастья|старости #rire
не хочу|хочется ..2 жить|просыпаться|существовать ! жить_в|жить_с|жить_на|жить_тут|жить_здесь|жить_там|жить_один|жить_одна
устала|устал жить
хочу|хотіла_б|хотів_би|хочеться ..1 померти|вмерти|здохнути|зникнути_назавжди ! сміху|сорому|голоду|нудьги #rire
не хочу|хочеться ..2 жити|прокидатися|існувати ! жити_в|жити_у|жити_з|жити_на|жити_тут
втомилася|втомився жити
chce|chcialabym|chcialbym|wolalabym|wolalbym ..1 umrzec|nie_zyc|zniknac_na_zawsze|byc_martwa|byc_martwy ! smiechu|wstydu|glodu|nudow|starosci #rire
nie chce ..2 zyc|istniec|sie_obudzic ! zyc_w|zyc_z|zyc_na|zyc_tu|zyc_tutaj|zyc_sama|zyc_sam
mam_dosc zycia|tego_zycia
اريد|اتمنى|اتمنا|ابغى|ابي|بدي|بغيت|نحب|حاب|حابة|باغي|باغية|عايز|عايزة|عاوز|عاوزة|نتمنى ..1 ان_اموت|اموت|نموت|الموت|ان_اختفي_للابد ! الضحك|ضحك|بالضحك|فيك|عليك|عليه|عليها|الجوع #rire
لا|ما|مش|مو|لم_اعد اريد|بدي|عايز|عايزة|ابغى|حابة ..1 ان_اعيش|العيش|اعيش|الحياة|نعيش|هذه_الحياة ! العيش_في|اعيش_في|العيش_مع|اعيش_مع|العيش_هنا|اعيش_هنا
ما_بغيتش|مابغيتش|ماعادش_نحب|مانيش_حاب ..1 نعيش|الحياة
كرهت|مليت|عييت|تعبت ..1 حياتي|الحياة|العيشة|من_الحياة|من_هذه_الحياة
nheb|nhib|nhab|n7eb|n7ab|nhebb|bghit|bghyt|bghi|baghi|baghya|bagha|habb|haba|7ab|7aba|kanfeker|kanfekker|kanfakar|kanfker|nfaker|nfakar|kantmena|netmana|netmena ..2 nmout|nmoute|nmot|nmut|nmoot|lmout|lmot|el_mout ! dahk|dahek|beldahk|beddahk|3lik|3liha|3lih|3la|habibi|jou3|wlad #rire
veux|voudrais|envie ..1 nmout|nmoute|morir|morire|sterben|olmek
ma|mabghitch|mabghit|mabghitsh|manhebch|manhabch|manich|mani bghitch|bghitsh|nhebch|nhabch|habb|haba|n3ich|naich|n3ish|n3ichch ..1 n3ich|naich|n3ish|lhayat|l7ayat|lhaya
mabghitch|manhebch|manhabch|mabghitsh n3ich|naich|n3ish
3yit|3iit|3yite|kraht|krht|kreht|kraht|melit|mellit|3aft ..2 lhayat|hayati|l7ayat|7ayati|lhaya|hyati|had_lhayat|el_hayat|had_denia|denya
`;

const selfHarm = `
= 2 another language: hurting oneself
i|i've|ive|been|keep|started ..2 cut_myself|cutting|cutting_myself|cut_my_arms|cut_my_wrists|cut_my_thighs|burn_myself|burning_myself|hurt_myself_on_purpose|self_harm|self_harming|self_harmed ! shaving|cooking|kitchen|paper|onion|onions|chopping|gym|sugar|carbs|down|costs|running|oven|iron|class|classes
me_corto ..2 brazos|muslos|piernas|venas|munecas|para|otra_vez ! pelo|unas|cocinando
me autolesiono
corto-me|me_corto ..2 bracos|pulsos|pernas|outra_vez|para
mi_taglio ..2 braccia|polsi|gambe|per|ancora ! capelli|cucinando
ritze mich
mich ..1 ritzen|ritze|geritzt|selbst_verletz*
режу ..1 себя|руки|вены|ноги
ріжу ..1 себе|руки|вени
tne|okaleczam ..1 sie|siebie|rece
kendimi ..1 kesiyorum|jiletliyorum
`;

const partner = {
  en: 'husband|boyfriend|partner|ex|wife|girlfriend|dad|father|stepdad|stepfather|mom|mother|stepmom|brother|bf|man|fiance',
  es: 'marido|esposo|novio|pareja|ex|padre|papa|padrastro|madre|mujer|esposa|novia|hermano',
  pt: 'marido|esposo|namorado|companheiro|ex|pai|padrasto|mae|mulher|namorada|parceiro|irmao',
  it: 'marito|ragazzo|compagno|fidanzato|ex|padre|papa|patrigno|madre|moglie|ragazza|fratello',
  de: 'mann|freund|partner|ex|vater|papa|stiefvater|mutter|frau|freundin|bruder|ehemann|exfreund',
  tr: 'kocam|sevgilim|esim|babam|annem|nisanlim|abim|arkadasim|eniste*',
  ru: 'муж|парень|отец|папа|отчим|мать|бывший|жена|брат|мужчина|сожитель',
  uk: 'чоловік|хлопець|батько|тато|вітчим|мати|колишній|дружина|брат',
  pl: 'maz|chlopak|ojciec|tata|ojczym|partner|matka|byly|zona|brat',
  ar: 'زوجي|رجلي|راجلي|خطيبي|ابي|والدي|بابا|بويا|حبيبي|طليقي|امي|اخي|خويا|صاحبي',
  arLatin: 'rajli|rajel|khatibi|baba|bouya|mama|zawji|jouzi|khouya|sahbi|tliqi',
};

const domesticViolence = `
= 3 another language: blows
my ${partner.en} ..2 hits|beats|punches|slaps|kicks|chokes|strangles|punched|choked|strangled|slapped|kicked|abuses|hit|beat|beaten|hitting|beating ..1 me|us ! chess|cards|tennis|poker|game|games|scrabble|play|played|race|mario|with_a_joke|padel|ago
he|she ..1 hits|beats|punches|slaps|kicks|chokes|strangles|punched|choked|strangled ..1 me|us ! chess|cards|tennis|poker|game|games|scrabble|play|played|race|mario|boxing|ring|ago
mi ${partner.es} ..1 me ..1 pega|golpea|maltrata|pego|golpeo|ahorca|ahorco|ha_pegado|estrangula|da_golpes ! pega_su|pega_sus|resfriado*|gripe|catarro|virus|susto*|ajedrez|cartas|gritos|hace_anos
meu|minha ${partner.pt} ..1 me_bate|bate-me|me_bateu|bateu-me|me_espanca|espanca-me|espancou-me|me_agride|agride-me|me_enforca|me_maltrata ! xadrez|cartas|jogo|tenis|damas|ha_anos
mio|mia ${partner.it} ..1 mi ..2 picchia|mena|picchiata|picchiato|menata|menato|maltratta|strangola|strangolata|pugni|botte|calci ! carte|scacchi|tennis|poker|anni_fa
mein|meine ${partner.de} ..1 schlagt|schlug|verprugelt|wurgt|tritt|misshandelt mich|uns ! schach|tennis|karten|spiel|tischtennis|monopoly
mein|meine ${partner.de} ..2 mich ..2 geschlagen|verprugelt|gewurgt|getreten|misshandelt|schlagt ! schach|tennis|karten|spiel|tischtennis|monopoly|vor_jahren
${partner.tr} ..2 beni ..1 dovuyor|dovdu|dover|doviyor|boguyor|bogazladi ! tavla*|satranc*
${partner.tr} ..2 bana ..1 vuruyor|vurdu
${partner.ru} ..2 бьет|избивает|избил|избила|ударил|душит|душил|бил ..1 меня ! карты|шахматы
${partner.ru} ..2 меня ..1 бьет|избивает|избил|избила|ударил|душит|душил|бил ! карты|шахматы
меня ..1 бьет|избивает|избил|душит|бил ..2 ${partner.ru} ! карты|шахматы
${partner.uk} ..2 мене ..1 б'є|бив|побив|вдарив|душить|б'ет ! карти|шахи
${partner.uk} ..2 б'є|бив|побив|вдарив|душить ..1 мене ! карти|шахи
${partner.pl} ..2 mnie ..1 bije|pobil|pobila|dusi|uderzyl|kopie ! szachy|szachach|karty|tenisa
${partner.ar} ..2 يضربني|كيضربني|ضربني|يخنقني|يعنفني|بيضربني|تضربني|كتضربني|ضربتني
${partner.arLatin} ..2 kaydrebni|kaydrabni|kaydarbni|yedrabni|yedrebni|yadrabni|ydrobni|ydrebni|ydrabni|idrabni|idrebni|kidrebni|kaydrbni|drabni|drebni|ydarbni|yedhrabni|kaydarebni|kidrabni
`;

const sexualViolence = `
= 2 another language: rape, abuse
raped|molested|sexually_assaulted|sexually_abused & me|i|my ! film|movie|book|history|episode|character
me ..1 violaron|violo|viola|violado|violaban
abuso|abusaron|abusaba de_mi
fui|he_sido|soy ..1 violada|violado|abusada|estuprada|estuprado
me ..1 estuprou|violou|estupraram
violou-me|abusou_de_mim|violaram-me
mi ..2 violentata|violentato|stuprata|stuprato
sono_stata|sono_stato ..1 violentata|violentato|stuprata|stuprato|abusata
ich|mich|wurde ..4 vergewaltigt|missbraucht ! film|buch
tecavuze ugradim|ugruyorum
bana ..1 tecavuz|tecavuz_etti|taciz
изнасиловал*|изнасилован*|насилует & меня|я|мне
зґвалтув*|ґвалтує & мене|я|мені
zgwalcona|zgwalcony
zgwalcil|zgwalcili|zgwalcono & mnie
اغتصبني|اغتصبوني|اغتصابي|يغتصبني|تحرش_بي|يتحرش_بي|كيتحرش_بيا
تعرضت ..1 للاغتصاب|لاغتصاب|للتحرش
ghtasbni|ghtesbni|ghtasabni|khtasbni|ghtasbouni|t3adda_3lia|kayt7arech_bia
`;

const childAbuse = `
= 3 another language: a child
my dad|father|stepdad|stepfather|uncle|grandpa|grandfather|brother|mom|mother|cousin|teacher|coach ..1 touches|touched|rapes|raped|molests|molested|abuses|abused me|my_daughter|my_son ! heart|ago
hits|beats|abuses|molests|touches|hurts|shakes ..1 my_daughter|my_son|my_kids|my_child|my_children|my_baby|the_kids|the_children|our_kids|our_daughter|our_son ! chess|game|games|heart
i ..1 hit|shook|hurt|beat ..1 my_baby|my_child|my_kid|my_kids|my_son|my_daughter|the_baby ! chess|game|games|feelings
pega|golpea|maltrata|abusa_de|toca ..2 mis_hijos|mi_hijo|mi_hija|mi_bebe|los_ninos
bate|espanca|maltrata|abusa ..2 meus_filhos|meu_filho|minha_filha|as_criancas ! xadrez|jogo
picchia|maltratta|abusa|violenta ..2 miei_figli|mio_figlio|mia_figlia|i_bambini ! carte
schlagt|misshandelt|missbraucht ..2 meine_kinder|mein_kind|meinen_sohn|meine_tochter|die_kinder ! schach|spiel
cocuguma|cocuklarima|oglumu|kizimi|cocuklari ..1 vuruyor|dovuyor|taciz
бьет|избивает|насилует ..1 ребенка|детей|сына|дочь|дочку
б'є|ґвалтує ..1 дитину|дітей|сина|дочку|доньку
bije|krzywdzi|molestuje ..1 dziecko|dzieci|syna|corke
يضرب|كيضرب|يعتدي_على ..1 اولادي|ابني|ابنتي|بنتي|ولدي|الاطفال|طفلي
`;

const distress = `
= 2 another language: no way out
i ..1 can't|cant|cannot|couldn't ..1 go_on|do_this_anymore|take_it_anymore|take_this_anymore|live_like_this|keep_going ! gym|run|diet|homework
no|any reason_to_live|point_in_living|reason_to_go_on
i ..1 hate ..1 my_life|myself|being_alive ! job|monday|cooking
ich will|kann ..1 nicht_mehr & ich_kann_nicht_mehr|will_nicht_mehr ! laufen|essen|warten|arbeiten|wohnen|spielen|schwimmen|leben_in
no_puedo_mas con|de_dolor|sola|solo|mi_vida|vivir|llorar
ya_no_puedo_mas|no_aguanto_mas
nao_aguento_mais|ja_nao_aguento ! calor|frio|chefe|transito
non_ce_la_faccio_piu ! caldo|correre|camminare
больше_не_могу|не_могу_больше|нет_сил_жить ! есть|бегать
nie_mam_sily zyc|juz
nie_daje_rady zyc|juz|dalej
dayanamiyorum artik
لا_استطيع|ما_قادرش|مانقدرش|ماقادراش ..1 التحمل|نكمل|الاستمرار
`;

export const otherLanguageRules: readonly (readonly [SafetyCategory, string])[] = [
  ['suicide', suicide],
  ['self_harm', selfHarm],
  ['domestic_violence', domesticViolence],
  ['sexual_violence', sexualViolence],
  ['child_abuse', childAbuse],
  ['distress', distress],
];
