import { expect, test } from 'vitest';
import { saidIn } from './clauses.ts';

/* A word is one word, and glued writing is taken apart. */

test.each([
  ['on dirait', 'on dirait'],
  ['il m’accompagnait', 'il me accompagnait'],
  ['tu dirais quoi', 'tu dirais quoi'],
  ['il savait', 'il savait'],
  ['elle se tait', 'elle se tait'],
  ['Julie et Joseph', 'julie et joseph'],
  ['une telle terreur', 'une telle terreur'],
  ['l’institutrice', 'le institutrice'],
  ['la transmission', 'la transmission'],
  ['mes condoléances', 'mes condoleances'],
  ['ils connaissaient', 'ils connaissaient'],
  ['un fonctionnaire réglementaire', 'un fonctionnaire reglementaire'],
  ['on jase, joyeux', 'on jase joyeux'],
])('one word: %s', (written, read) => expect(saidIn(written).trim().replace(/ {2,}/g, ' ')).toBe(read));

test.each([
  ['jai', 'je ai'],
  ['cest', 'ce est'],
  ['jsuis', 'je suis'],
  ['jveux', 'je veux'],
  ['mappelle', 'me appelle'],
  ['lheure', 'le heure'],
  ['dhabitude', 'de habitude'],
  ['lenterrement', 'le enterrement'],
  ['jeveuxmourir', 'je veux mourir'],
  ['envie2mourir', 'envie de mourir'],
  ['jculpabilise', 'je culpabilise'],
])('glued: %s', (written, read) => expect(saidIn(written).trim()).toBe(read));
