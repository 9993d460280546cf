import { create } from 'qrcode';

/** What an authenticator reads: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
export const otpauthUri = (input: { issuer: string; account: string; secret: string }): string => {
  const label = `${encodeURIComponent(input.issuer)}:${encodeURIComponent(input.account)}`;
  // Not URLSearchParams: several authenticators show its « + » instead of a space.
  const said = { algorithm: 'SHA1', digits: '6', issuer: input.issuer, period: '30', secret: input.secret };
  const query = Object.entries(said).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `otpauth://totp/${label}?${query.join('&')}`;
};

/** Modules of white around the code (ISO/IEC 18004 §9.1). */
const quiet = 4;

/**
 * The code as SVG. Colours are named and nothing holds a `#` or a `%`: the client puts the text into a `data:` address
 * as it is (wire contract §2.6), where both would end it.
 */
export const qrPicture = (text: string): string => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * quiet;
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      let length = 0;
      while (column + length < modules.size && modules.get(row, column + length)) length += 1;
      if (length === 0) continue;
      path += `M${column + quiet} ${row + quiet}h${length}v1h-${length}z`;
      column += length;
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="white" d="M0 0h${side}v${side}h-${side}z"/><path fill="black" d="${path}"/></svg>`;
};
