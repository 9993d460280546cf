import { KeysOutOfReach } from '../crypto/key-store.ts';
import { ConfigError, environmentVariables } from './config.ts';

type Fault = {
  code?: unknown;
  path?: unknown;
  port?: unknown;
  hostname?: unknown;
  address?: unknown;
  message?: unknown;
};

const inDatabaseUrl = `Exemple : DATABASE_URL=${environmentVariables.DATABASE_URL.example}`;
const inDataDir = 'Exemple : DATA_DIR=/var/lib/eclaircie';

/** What PostgreSQL refuses, by its code (PostgreSQL manual, appendix A). */
const ofDatabase: Readonly<Record<string, string>> = {
  '28P01': `DATABASE_URL porte un nom ou un mot de passe que PostgreSQL refuse. ${inDatabaseUrl}`,
  '28000': `DATABASE_URL désigne un compte que PostgreSQL ne laisse pas entrer d'ici : vérifiez le nom et pg_hba.conf. ${inDatabaseUrl}`,
  '3D000': `DATABASE_URL désigne une base qui n'existe pas : créez-la (createdb eclaircie), ou corrigez son nom. ${inDatabaseUrl}`,
  '42501':
    'Le compte de DATABASE_URL n’a pas tous les droits qu’il lui faut dans sa base : `npm run database -- check` dit lesquels, et `npm run database -- roles` écrit ce qu’un administrateur exécute une fois. Exemple : npm run database -- check',
  '53300': `PostgreSQL n'accepte plus de connexions : augmentez max_connections, ou baissez DATABASE_POOL. Exemple : DATABASE_POOL=8`,
  '57P03':
    'PostgreSQL démarre ou s’arrête : la base de DATABASE_URL répondra dans un instant, relancez alors.',
};

const onTheWay: Readonly<Record<string, string>> = {
  ECONNREFUSED: `La base de données ne répond pas à DATABASE_URL : vérifiez son adresse, son port, et qu'elle est démarrée. ${inDatabaseUrl}`,
  ECONNRESET: `La base de données a coupé la connexion de DATABASE_URL : vérifiez qu'un serveur PostgreSQL répond à cette adresse. ${inDatabaseUrl}`,
  ENOTFOUND: `DATABASE_URL désigne une machine inconnue : vérifiez son nom. ${inDatabaseUrl}`,
  EAI_AGAIN: `Le nom de machine de DATABASE_URL ne se résout pas : vérifiez ce nom et le DNS. ${inDatabaseUrl}`,
  ETIMEDOUT: `La base de données ne répond pas à DATABASE_URL : vérifiez son adresse et le pare-feu. ${inDatabaseUrl}`,
  EHOSTUNREACH: `La machine de DATABASE_URL ne peut pas être jointe : vérifiez son adresse et le réseau. ${inDatabaseUrl}`,
};

const aFile = `DATA_DIR désigne un fichier, ou passe par un fichier : donnez un dossier. ${inDataDir}`;

const ofFolder: Readonly<Record<string, string>> = {
  EEXIST: aFile,
  ENOTDIR: aFile,
  EACCES: `DATA_DIR ne peut pas être écrit par ce compte : donnez-lui ce dossier, ou un autre. ${inDataDir}`,
  EPERM: `DATA_DIR ne peut pas être écrit par ce compte : donnez-lui ce dossier, ou un autre. ${inDataDir}`,
  EROFS: `DATA_DIR est en lecture seule : donnez un dossier où écrire. ${inDataDir}`,
  ENOSPC: `Le disque de DATA_DIR est plein : libérez de la place, ou donnez un autre dossier. ${inDataDir}`,
  ENOENT: `DATA_DIR ne peut pas être créé : donnez un dossier qui existe. ${inDataDir}`,
};

const ofListening = (code: string, { port, address }: Fault): string | null => {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT vaut ${port}, qui est déjà pris : arrêtez l'autre programme, ou changez de port. Exemple : PORT=3001`;
    case 'EADDRNOTAVAIL':
      return `HOST vaut « ${address} », qui n'est pas une adresse de cette machine. Exemple : HOST=127.0.0.1`;
    case 'EACCES':
      return `PORT vaut ${port}, que ce compte ne peut pas ouvrir : prenez un port au-dessus de 1023. Exemple : PORT=3000`;
    default:
      return null;
  }
};

/** The error itself and what caused it. */
function* causes(error: unknown): Generator<Fault> {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1)
    yield each as Fault;
}

const inKeyringUrl = `Exemple : KEYRING_URL=${environmentVariables.KEYRING_URL.example}`;

/** What keeps the keys' database from being used, by the same codes. */
const ofKeys: Readonly<Record<string, string>> = {
  '28P01': 'porte un nom ou un mot de passe que PostgreSQL refuse.',
  '28000': "désigne un compte que PostgreSQL ne laisse pas entrer d'ici : vérifiez le nom et pg_hba.conf.",
  '3D000': "désigne une base qui n'existe pas : créez-la (createdb cles), ou corrigez son nom.",
  '42501': 'désigne une base où ce compte ne peut pas créer sa table : rendez-le propriétaire de la base.',
  '53300': 'désigne un PostgreSQL qui n’accepte plus de connexions : augmentez max_connections.',
  ENOTFOUND: 'désigne une machine inconnue : vérifiez son nom.',
};

const ofKeysOutOfReach = ({ variable, code, message }: KeysOutOfReach): string =>
  code === 'same'
    ? message
    : `${variable} ${ofKeys[code] ?? `désigne une base qui ne répond pas${code === '' ? '' : ` (${code})`} : les clés restent hors d'atteinte, et aucune autre n'est faite. Vérifiez son adresse, son port, et qu'elle est démarrée.`} ${inKeyringUrl}`;

/**
 * What an operator is told of a start that failed: one French sentence that names the variable, its problem and an example.
 * @returns null for a fault that nobody foresaw
 */
export const startTrouble = (error: unknown): string | null => {
  for (const fault of causes(error)) {
    if (fault instanceof ConfigError) return fault.message;
    if (fault instanceof KeysOutOfReach) return ofKeysOutOfReach(fault);
    const code = typeof fault.code === 'string' ? fault.code : '';
    const listening = 'port' in fault && 'syscall' in fault && fault.syscall === 'listen';
    const sentence = listening
      ? ofListening(code, fault)
      : typeof fault.path === 'string' && !/\.s\.PGSQL\.\d+$/.test(fault.path)
        ? ofFolder[code]
        : (ofDatabase[code] ?? onTheWay[code === 'ENOENT' ? 'ECONNREFUSED' : code]);
    if (sentence) return sentence;
    if (/timeout exceeded when trying to connect|Connection terminated/.test(String(fault.message)))
      return onTheWay.ETIMEDOUT!;
    if (/does not support SSL|SSL|certificate/i.test(`${code} ${fault.message}`))
      return `La connexion chiffrée à DATABASE_URL a échoué : vérifiez sslmode et le certificat du serveur. Exemple : DATABASE_URL=${environmentVariables.DATABASE_URL.example}?sslmode=require`;
  }
  return null;
};
