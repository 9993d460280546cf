import { describe, expect, it } from 'vitest';
import { euros } from '../money.ts';
import { catalogue, chatMonthlyCents, companyAmounts, companyChat } from './catalogue.ts';

const plain = (text: string): string => text.replace(/\s/g, ' ');

describe('the price list', () => {
  it('holds the options of the specification §3, in euros', () => {
    const rows = Object.values(catalogue).flatMap((options) =>
      options.map(({ id, type, minutes, cents }) => `${id} ${type} ${minutes ?? '-'} ${cents / 100}`),
    );
    expect(rows).toEqual([
      'chat-monthly subscription - 9',
      'silver-first session 40 25',
      'silver-20 session 20 20',
      'silver-30 session 30 25',
      'silver-monthly-20 subscription 20 60',
      'silver-monthly-30 subscription 30 80',
      'silver-ondemand ondemand - 2',
      'platinum-first session 40 150',
      'platinum-20 session 20 100',
      'platinum-30 session 30 150',
      'platinum-ondemand ondemand - 15',
    ]);
  });

  it('counts a company order as the specification does: 80 seats, 400 a month, 650 first', () => {
    const { monthlyCents, firstInvoiceCents } = companyAmounts(companyChat.defaults.coveredEmployees);
    expect([monthlyCents, firstInvoiceCents]).toEqual([400_00, 650_00]);
  });

  it('simulates 100 employees as the specification does: 500 a month, 6000 a year', () => {
    const { monthlyCents } = companyAmounts(100);
    expect([monthlyCents, monthlyCents * 12]).toEqual([500_00, 6000_00]);
  });
});

describe('amounts in French', () => {
  it.each([
    [chatMonthlyCents, '9 €'],
    [6000_00, '6 000 €'],
    [12_50, '12,50 €'],
    [0, '0 €'],
    [5, '0,05 €'],
    [-9_00, '-9 €'],
    [100_000_00, '100 000 €'],
  ])('%i cents is %s', (cents, text) => expect(plain(euros(cents))).toBe(text));

  it('never breaks inside an amount', () => expect(euros(6000_00)).not.toContain(' '));
});
