import { invalid } from '../../kit/errors.ts';

/**
 * Sites that may show Plumbline in a frame, each once: https origins, and http for a machine's own names. Throws 1400 for
 * anything else, such as a path, a wildcard or a name and password.
 */
export function checkedOrigins(wanted: readonly string[]): string[] {
  return [...new Set(wanted.map((one, index) => checked(one, index)))];
}

function checked(text: string, index: number): string {
  const field = `origins.${index}`;
  const url = URL.parse(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw invalid({ [field]: 'Give an address as in https://host.example' });
  const isLocal = url.hostname === 'localhost' || url.hostname.endsWith('.localhost');
  if (url.protocol === 'http:' && !isLocal) throw invalid({ [field]: 'Only sites over https may show Plumbline' });
  if (url.username || url.password || url.search || url.hash || url.pathname !== '/' || /[*]/.test(url.hostname))
    throw invalid({ [field]: 'Give the site alone, without a path: https://host.example' });
  return url.origin;
}
