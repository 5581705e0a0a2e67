import { CRUMBS_PARAM, LONGEST_URL } from '../kit/nav/crumbs.ts';
import { stripPrefix } from '../kit/nav/host.ts';

/** Drops the breadcrumbs of an address whose query makes it longer than 2000 characters. */
export function dropLongTrail({
  search,
  next,
}: {
  search: Record<string, unknown>;
  next: (search: Record<string, unknown>) => Record<string, unknown>;
}): Record<string, unknown> {
  const result = next(search);
  if (!(CRUMBS_PARAM in result)) return result;
  const length = Object.entries(result).reduce(
    (sum, [name, value]) =>
      sum + name.length + encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value)).length + 2,
    0,
  );
  if (length <= LONGEST_URL) return result;
  const { [CRUMBS_PARAM]: _dropped, ...rest } = result;
  return rest;
}

/** Reads an address under the host's /sc as our own address. */
export const prefixRewrite = {
  input: ({ url }: { url: URL }): URL => {
    url.pathname = stripPrefix(url.pathname);
    return url;
  },
};
