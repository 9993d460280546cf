import { z } from 'zod';
import { type Contributions, declareFunction } from '#server/ground/contributions.ts';
import { deriveKey } from '#server/ground/crypto/secret.ts';
import type { Tx } from '#server/ground/db/db.ts';
import { createAskedWork } from '#server/ground/http/asked-work.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import {
  activateBody,
  activateReply,
  openAccountBody,
  openAccountReply,
  renewPhraseReply,
} from '#shared/companies/activation.ts';
import { readCardCode } from '#shared/companies/card-code.ts';
import { AppError } from '#shared/errors.ts';
import { days, minutes } from '#shared/time.ts';
import { activateEmployeeCard } from './activate-employee-card.ts';
import { isTakenBack } from './card-of-employee.ts';
import type { CardsContext, CardsDeps } from './context.ts';
import { earlierFills, forgetEarlier } from './earlier-accounts.ts';
import { cardKeyOf, cardOf } from './keyed.ts';
import { listEmployees } from './list-employees.ts';
import { newCodes } from './make-codes.ts';
import { moveFill } from './move-earlier.ts';
import { openEmployeeAccount } from './open-employee-account.ts';
import { renewPhrase } from './renew-phrase.ts';
import * as store from './store.ts';

/** What the company's room is given: cards to hand out, sums over a month, and never whether a card was used. */
export type CardsRoom = Contributions & {
  /** Makes cards of an order after position `from`, in the caller's transaction. @throws when codes collided: try again */
  makeCards(
    tx: Tx,
    given: { orderId: string; companyId: string; from: number; count: number; symbols: number },
  ): Promise<void>;
  /** To be called once many were made, by the owner of the tables. */
  countCardsAnew: typeof store.countCardsAnew;
  listCards: typeof store.listCards;
  /**
   * Takes a card back, and makes another in its place when asked. Answers alike whether it was used or not, and the
   * second time as the first. @throws AppError `card_unknown`
   */
  takeBack(
    tx: Tx,
    given: { companyId: string; code: string; replaceBy: number | null },
  ): Promise<{ code: string | null }>;
  firstUse: typeof store.firstUse;
  listEmployees(tx: Tx, given: Parameters<typeof store.listEmployees>[1]): Promise<store.EmployeeSessions[]>;
  /** Whether the card of this account was taken back. People may ask it of themselves alone. */
  isTakenBack(tx: Tx, userId: string): Promise<boolean>;
};

const perAddress = (action: string, max: number): Limit => ({
  action,
  max,
  per: minutes(15),
  keyedBy: 'address',
});

/** Cards, and the accounts that come by them. Owns its tables; the company's room cannot see into them. */
export const cardsRoom = (deps: CardsDeps): CardsRoom => {
  const context: CardsContext = {
    ...deps,
    cardKey: deriveKey(deps.appSecret, 'cards'),
    markKey: deriveKey(deps.appSecret, 'card-marks'),
    signInKey: deriveKey(deps.appSecret, 'card-sign-ins'),
    phraseKey: deriveKey(deps.appSecret, 'recovery-phrases'),
    askedWork: createAskedWork({ ...deps, key: deriveKey(deps.appSecret, 'card-challenges') }),
    idKey: deriveKey(deps.appSecret, 'moved-accounts'),
  };

  const makeCards: CardsRoom['makeCards'] = async (tx, { count, symbols, ...where }) => {
    const codes = newCodes(count, symbols);
    if (!(await store.insertCards(tx, { ...where, codes, from: where.from + 1 })))
      throw new Error('a code was taken already');
  };

  return {
    makeCards,
    countCardsAnew: store.countCardsAnew,
    listCards: store.listCards,
    async takeBack(tx, { companyId, code: typed, replaceBy }) {
      const code = readCardCode(typed);
      const card = code && (await store.findCardOf(tx, { companyId, code }));
      if (!card) throw new AppError('card_unknown');
      const { card: cardKey, mark } = cardOf(context, cardKeyOf(context, code));
      await store.revokeCard(tx, { code, companyId, cardKey, mark, now: context.clock.now() });
      // Taken back before: there is a card in its place already, or there was to be none.
      if (replaceBy === null || card.revoked) return { code: null };
      const { orderId } = card;
      const from = await store.lastPosition(tx, orderId);
      await makeCards(tx, { orderId, companyId, from, count: 1, symbols: replaceBy });
      const [made] = await store.listCards(tx, { orderId, after: from, limit: 1 });
      return { code: made?.code ?? null };
    },
    firstUse: store.firstUse,
    listEmployees: (tx, given) => listEmployees(tx, context, given),
    isTakenBack: (tx, userId) => isTakenBack(tx, context, userId),
    fills: [...earlierFills(context), moveFill(context)],
    functions: [
      declareFunction({
        name: 'activate-employee-card',
        admission: 'anyone',
        body: activateBody,
        reply: activateReply,
        limit: perAddress('activate-employee-card', 600),
        handle: ({ body, request }) => activateEmployeeCard(context, { ...body, from: request.ip }),
      }),
      declareFunction({
        name: 'open-employee-account',
        admission: 'anyone',
        body: openAccountBody,
        reply: openAccountReply,
        limit: perAddress('open-employee-account', 600),
        handle: ({ body, request }) => openEmployeeAccount(context, { ...body, from: request.ip }),
      }),
      declareFunction({
        name: 'renew-phrase',
        admission: 'user',
        body: z.object({}),
        reply: renewPhraseReply,
        limit: { action: 'renew-phrase', max: 10, per: days(1), keyedBy: 'person' },
        handle: ({ who, userId }) => renewPhrase(context, { who, userId }),
      }),
    ],
    keptWithoutAccount: [
      {
        tables: ['public.cards', 'public.spent_cards', 'public.taken_back_cards'],
        label: 'Les cartes des entreprises',
        holds:
          'Les codes, et de quoi reconnaître ceux qui ont servi ou ont été repris. Rien ne relie une carte à un compte.',
        purpose: 'Ouvrir l’accès une seule fois par carte',
        basis: 'contrat',
        retention: 'autant que la commande',
      },
    ],
    personalData: [
      {
        tables: ['public.employees'],
        label: 'L’accès offert par votre entreprise',
        holds:
          'L’entreprise, le mois d’activation et, chiffré avec votre clé, de quoi reconnaître votre carte. Ni nom, ni adresse.',
        purpose: 'Ouvrir l’accès que l’entreprise a payé',
        basis: 'contrat',
        retention: 'jusqu’à l’effacement du compte',
        erasureMeans: async (userId) =>
          (await deps.db.system('data-export', (tx) => store.readForExport(tx, userId))) === null
            ? null
            : 'Votre carte d’entreprise ne servira plus : une carte n’ouvre qu’un compte, une seule fois. Votre employeur n’en sait rien.',
        export: (userId) => deps.db.system('data-export', (tx) => store.readForExport(tx, userId)),
        erase: (tx, userId) => forgetEarlier(tx, context, userId),
      },
    ],
  };
};
