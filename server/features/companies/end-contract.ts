import { AppError } from '#shared/errors.ts';
import { monthAfter, monthOf } from './calendar.ts';
import { type CompaniesContext, service } from './context.ts';
import { listAddresses } from './store.ts';
import { writeLetter } from './store-letters.ts';
import { type Company, endContract } from './store-months.ts';

/**
 * Ends a contract with the month that runs. Employees keep their account, what they wrote and its export.
 * @throws AppError `company_contract_ended`
 */
export const endCompanyContract = (context: CompaniesContext, company: Company): Promise<void> =>
  context.db.as(service, async (tx) => {
    const now = context.clock.now();
    const endsOn = monthAfter(monthOf(now));
    if (!(await endContract(tx, company.id, { endsOn, reason: 'asked' })))
      throw new AppError('company_contract_ended');
    for (const recipient of await listAddresses(tx, company.id))
      await writeLetter(tx, {
        companyId: company.id,
        key: `ends ${endsOn}`,
        recipient,
        letter: { kind: 'contract-ends', company: company.name, endsOn },
        now,
      });
  });
