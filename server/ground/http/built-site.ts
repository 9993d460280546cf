import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { builtOrigin } from '#shared/built-origin.ts';
import { fillPage, type Installation } from './fill-page.ts';

/** A page, the sitemap, the robots' rules: a text of the site as this installation serves it. */
export type SiteText = {
  type: string;
  /** Weak: the same for every encoding of the text. */
  etag: string;
  /** Compressed when first asked for, then kept. */
  as(encoding: Encoding): Promise<Buffer>;
};
export type Encoding = 'br' | 'gzip' | 'identity';

export type BuiltSite = { files: ReadonlySet<string>; texts: ReadonlyMap<string, SiteText> };

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compress: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  identity: async (content) => content,
  gzip: (content) => zip(content, { level: 9 }),
  br: (content) =>
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
};

const siteText = (type: string, text: string): SiteText => {
  const content = Buffer.from(text);
  const kept = new Map<Encoding, Promise<Buffer>>();
  return {
    type,
    etag: `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    as(encoding) {
      const body = kept.get(encoding) ?? compress[encoding](content);
      kept.set(encoding, body);
      return body;
    },
  };
};

/** An address that may stand inside an attribute, XML or JSON as it is. */
const plainOrigin = (publicUrl: string): string =>
  new URL(publicUrl).href.replace(/\/+$/, '').replaceAll('&', '%26').replaceAll("'", '%27');

/** Everything under `directory`, its texts read whole with what is particular to the installation filled in. */
export const readBuiltSite = async (
  directory: string,
  publicUrl: string,
  installation: Installation,
): Promise<BuiltSite> => {
  const origin = plainOrigin(publicUrl);
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const texts = new Map<string, SiteText>();
  await Promise.all(
    files.map(async (file) => {
      const type = types[extname(file)];
      if (!type || file.startsWith('assets/')) return;
      const text = await readFile(join(directory, file), 'utf8');
      const filled = text.replaceAll(builtOrigin, origin);
      texts.set(file, siteText(type, file.endsWith('.html') ? fillPage(filled, installation) : filled));
    }),
  );
  return { files: new Set(files), texts };
};

/**
 * Gives the site as it is now: read anew when it was built again under a running server, or when the server has only
 * now learnt its own port.
 */
export const builtSite = (
  directory: string,
  publicUrl: () => string,
  installation: Installation,
): (() => Promise<BuiltSite>) => {
  let known = { stamp: '', site: null as Promise<BuiltSite> | null };
  return async () => {
    const origin = publicUrl();
    // Between two builds there is for an instant no folder: what was read before still stands.
    const built = await stat(join(directory, 'app.html')).catch(() => null);
    if (!built && known.site) return known.site;
    const stamp = `${built?.ino} ${built?.mtimeMs} ${origin}`;
    if (stamp !== known.stamp || !known.site)
      known = { stamp, site: readBuiltSite(directory, origin, installation) };
    const { site } = known;
    return site!.catch((error) => {
      if (known.site === site) known = { stamp: '', site: null };
      throw error;
    });
  };
};

/** The best encoding that an `Accept-Encoding` header admits. Never a worse one than it asks for: a refusal is `q=0`. */
export const preferredEncoding = (header: string | string[] | undefined): Encoding => {
  const admitted = new Set(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((item) => item.trim().split(/\s*;\s*/))
      .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  );
  if (admitted.has('br')) return 'br';
  return admitted.has('gzip') ? 'gzip' : 'identity';
};
