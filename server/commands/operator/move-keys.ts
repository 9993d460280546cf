import { ConfigError, environmentVariables } from '../../ground/config/config.ts';
import { type KeyringPlace, type KeyStore, keyringAgeName } from '../../ground/crypto/key-store.ts';
import { keyringIdentityName, keyringMovedName } from '../../ground/crypto/keyring-identity.ts';
import type { InstalledKeyring } from '../../ground/crypto/keyring-in.ts';
import { personOf } from '../../ground/crypto/put-keys-back.ts';

type Keys = Pick<
  InstalledKeyring,
  'store' | 'files' | 'putBack' | 'fingerprint' | 'wasErased' | 'assertNotMoved'
>;

/** Where `--to` says that the keys go. @throws ConfigError */
export const placeFrom = (to: string | undefined): KeyringPlace => {
  const { schema, example } = environmentVariables.KEYRING_URL;
  const { data } = schema.safeParse(to);
  if (data) return data;
  throw new ConfigError(
    `--to attend l'adresse d'une base vide (postgres://…) ou d'un dossier vide (file:///…). Exemple : npm run keys -- move --to ${example}`,
  );
};

/** How many entries there are, and how many are not the same on both sides. A key left out because its person was erased is none. */
const compare = async (from: Keys, to: Keys): Promise<{ count: number; different: number }> => {
  const found = { count: 0, different: 0 };
  for await (const { name, content } of from.files()) {
    if (name === keyringAgeName) continue;
    const userId = personOf(name);
    if (userId && (await to.wasErased(userId))) continue;
    found.count += 1;
    if ((await to.store.read(name)) !== content) found.different += 1;
  }
  return found;
};

const changedMeanwhile = new ConfigError(
  'Les clés ont changé pendant le déménagement, et restent où elles étaient : arrêtez tous les processus, videz la destination, puis recommencez. Exemple : systemctl stop eclaircie',
);
const notEmpty = new ConfigError(
  'La destination tient déjà des clés, sans nom, qu’aucun service n’ouvre : donnez un dossier vide, ou une base vide. Exemple : createdb cles',
);
const anotherThere = new ConfigError(
  'La destination tient un autre trousseau, qui tient déjà des clés et sert peut-être : n’y effacez rien, et donnez un lieu vide. Exemple : createdb cles',
);
const noKeyring = new ConfigError(
  'Il n’y a pas de trousseau à déménager là où KEYRING_URL (sinon DATA_DIR) le cherche : donnez le même réglage qu’au service. Exemple : DATA_DIR=/var/lib/eclaircie',
);
const cutAtItsEnd = new ConfigError(
  'Un déménagement de ces clés a été coupé à sa fin : donnez à --to la même destination, sans la vider, qui tient les clés. Si elle n’existe plus, remettez ici celles d’une sauvegarde. Exemple : npm run keys -- restore cles-20261121-093000.jsonl.gz.age',
);
const noLongerTheSame = new ConfigError(
  'Les deux lieux ne tiennent plus les mêmes clés depuis que le déménagement a été coupé, et rien n’a changé : si le service tourne avec la destination, ses clés y sont, et l’ancien lieu est à détruire ; sinon, gardez les deux, et remettez une sauvegarde dans un lieu neuf. Exemple : npm run keys -- restore cles-20261121-093000.jsonl.gz.age',
);

const said = (count: number, fingerprint: string): string[] => [
  `Clés déménagées : ${count} entrées, comparées une à une des deux côtés`,
  `Empreinte du trousseau : ${fingerprint}, la même qu’avant`,
  'Ensuite, pour tous les processus : KEYRING_URL=(l’adresse donnée à --to), puis démarrez-les, et faites une sauvegarde.',
  'Là où elles étaient, les clés n’ont plus de nom : aucun service ne les prend. Détruisez-les après la sauvegarde, ou elles survivraient aux effacements.',
];

/** The name that was set aside last; null where none was. */
const nameSetAside = async (store: KeyStore): Promise<string | null> => {
  const aside: string[] = [];
  for await (const name of store.names('identity'))
    if (name.startsWith(`${keyringIdentityName}.before-`)) aside.push(name);
  const last = aside.sort().at(-1);
  return last === undefined ? null : store.read(last);
};

/** Goes on where a move was cut after the name had been taken away here. Nothing is taken back: a service may run with the other. */
const endMove = async (from: Keys, to: Keys): Promise<string[]> => {
  const identity = await nameSetAside(from.store);
  if (identity === null) throw noKeyring;
  if ((await to.store.read(keyringIdentityName)) !== identity) throw cutAtItsEnd;
  const { count, different } = await compare(from, to);
  if (different > 0) throw noLongerTheSame;
  await from.store.create(keyringMovedName, '');
  return said(count + 1, (await to.fingerprint())!);
};

/**
 * Carries all keys, as they are wrapped, into an empty place, and takes the name of the keyring away where it was: a process that still
 * looks there is refused, instead of making other keys. Cut once the other place has the name, the same command ends it.
 * @throws ConfigError; the keys are then where they were
 */
export const moveKeys = async (from: Keys, to: Keys): Promise<string[]> => {
  await from.assertNotMoved();
  const fingerprint = await from.fingerprint();
  if (fingerprint === null) return endMove(from, to);
  const identity = (await from.store.read(keyringIdentityName))!;
  const there = await to.store.read(keyringIdentityName);
  if (there !== null && there !== identity) throw anotherThere;
  if (there === null) {
    for await (const _name of to.store.names()) throw notEmpty;
    await to.putBack(from.files());
  }
  const { count, different } = await compare(from, to);
  // Where both had the name before, a service may run with either.
  if (different > 0) throw there === null ? changedMeanwhile : noLongerTheSame;

  await from.store.setAside(keyringIdentityName);
  // Once more: from here on a process that still runs makes no key there.
  const after = await compare(from, to).catch(() => ({ count: 0, different: 1 }));
  if (after.different > 0 || after.count !== count - 1) {
    // In this order: cut in between, neither has the name, and never both.
    await to.store.remove(keyringIdentityName);
    await from.store.create(keyringIdentityName, identity);
    throw changedMeanwhile;
  }
  await from.store.create(keyringMovedName, '');
  return said(count, fingerprint);
};
