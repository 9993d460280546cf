import { ConfigError } from '../../ground/config/config.ts';
import { KeysOutOfReach } from '../../ground/crypto/key-store.ts';
import type { InstalledKeyring } from '../../ground/crypto/keyring-in.ts';

type Keys = Pick<InstalledKeyring, 'fingerprint' | 'rotate' | 'holdTo'> & {
  store: Pick<InstalledKeyring['store'], 'tidy'>;
};

const byHand =
  'La table des clés n’a pas été réécrite (%) : les octets des clés effacées y restent, enveloppés. Quand le service est calme, recommencez ; sinon, avec le propriétaire de la table : vacuum (full, analyze) public.eclaircie_keyring';

/** Another master key for the keyring that is there. @throws ConfigError where there is none: an empty place needs no former secret */
export const rotateKeys = async (keyring: Keys, hasFormerSecret: boolean): Promise<string[]> => {
  const fingerprint = await keyring.fingerprint();
  if (fingerprint === null)
    throw new ConfigError(
      'Il n’y a pas de trousseau là où KEYRING_URL (sinon DATA_DIR) le cherche, et rien n’a été renouvelé : donnez le même réglage qu’au service. Exemple : DATA_DIR=/var/lib/eclaircie',
    );
  keyring.holdTo(fingerprint);
  const count = await keyring.rotate();
  const lines = [
    `Clé maîtresse renouvelée, clés de personnes enveloppées de nouveau : ${count}. Faites une sauvegarde des clés : npm run backup`,
  ];
  if (hasFormerSecret)
    lines.push(
      'Plus rien n’a besoin de l’ancien secret : retirez APP_SECRET_PREVIOUS de tous les processus.',
    );
  // The keys are wrapped anew whatever becomes of this: it is told beside them.
  const trouble = await keyring.store.tidy().then(
    (isTidied) => (isTidied ? null : 'la place n’était pas libre'),
    (error: unknown) => {
      if (error instanceof KeysOutOfReach) return error.code || 'sans réponse';
      throw error;
    },
  );
  return trouble === null ? lines : [...lines, byHand.replace('%', trouble)];
};
