import { escapeHtml, page, touchable } from '../page.ts';
import { type Chair, type Purpose, purposes, type Waiting } from './chair.ts';

const names: Record<Purpose, string> = {
  reply: 'Réponse à la personne',
  reader: 'Seconde lecture (JSON)',
  look: 'Regard sur une phrase (JSON)',
  memory: 'Souvenirs (JSON)',
  summary: 'Résumé',
};

const box =
  'display:block;box-sizing:border-box;width:100%;min-height:6rem;font:inherit;padding:.5rem;margin:.25rem 0';

const question = ({ id, purpose, messages, since }: Waiting): string => {
  const read = messages
    .map(
      ({ role, content }, at) =>
        // The instructions are long and rarely change: folded. What was said last is what one answers.
        `<details${at > 0 && at >= messages.length - 3 ? ' open' : ''}><summary>${escapeHtml(role)}</summary><pre style="white-space:pre-wrap">${escapeHtml(content)}</pre></details>`,
    )
    .join('');
  return `<section aria-label="${names[purpose]}"><h2>${names[purpose]}</h2><p>Attend depuis ${escapeHtml(since)}</p>${read}<form method="post" action="/dev/model/answer"><input type="hidden" name="id" value="${id}"><label>Votre réponse<textarea style="${box}" name="text" required></textarea></label><button style="${touchable}">Répondre</button></form></section>`;
};

const standingForm = (purpose: Purpose, answer: string | undefined): string =>
  `<form method="post" action="/dev/model/auto"><input type="hidden" name="purpose" value="${purpose}"><label>${names[purpose]}<textarea style="${box}" name="answer">${escapeHtml(answer ?? '')}</textarea></label><button style="${touchable}">${answer === undefined ? 'Toujours répondre ainsi' : 'Changer (vide : ne plus répondre seul)'}</button></form>`;

/** Everything that waits, and what is answered alone. Works without its script, which only looks for new questions. */
export const chairPage = (chair: Chair): string => {
  const waiting = chair.waiting();
  const asked =
    waiting.length > 0
      ? waiting.map(question).join('')
      : '<p>Personne n’attend de réponse pour l’instant.</p>';
  const alone = purposes.map((purpose) => standingForm(purpose, chair.standing().get(purpose))).join('');
  return page(
    'Le fauteuil du modèle',
    `<p>Ce que vous tapez ici est ce que le modèle répond. Rien ne quitte cette machine. <a href="/dev/model/">Relire la file</a></p><div id="waiting" data-ids="${waiting.map(({ id }) => id).join(' ')}">${asked}</div><h2>Répondre seul</h2>${alone}<script src="/dev/model/chair.js" type="module"></script>`,
  );
};
