const HOME = '/';
/** Matches nearly every address of this application: these characters have no special meaning. */
const PLAIN = /^(\/[\w-]+)+(\?[\w=&-]*)?$/;

/**
 * A path of this application, or `fallback` for everything else: another origin or scheme, or tricks with slashes,
 * backslashes, control characters or dots. The result starts with exactly one slash.
 */
export function safePath(candidate: unknown, fallback: string = HOME): string {
  if (typeof candidate !== 'string' || candidate.length > 4000) return fallback;
  if (PLAIN.test(candidate)) return candidate;
  // Browsers drop tabs and newlines and read a backslash as a slash, so none of them is allowed, plain or encoded.
  if (!candidate.startsWith('/') || hasForbidden(candidate)) return fallback;
  const path = candidate.split(/[?#]/, 1)[0] ?? '';
  const decoded = decodeFully(path);
  if (
    decoded === null ||
    hasForbidden(decoded, true) ||
    decoded.startsWith('//') ||
    decoded.includes('//') ||
    /(^|\/)\.{1,2}(\/|$)/.test(decoded)
  )
    return fallback;
  let url: URL;
  try {
    url = new URL(candidate, 'http://plumbline.invalid');
  } catch {
    return fallback;
  }
  if (url.origin !== 'http://plumbline.invalid' || url.username || url.password || url.pathname.startsWith('//'))
    return fallback;
  return url.pathname + url.search + url.hash;
}

function hasForbidden(text: string, spaceIsFine = false): boolean {
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    if (
      code < 0x20 ||
      (code === 0x20 && !spaceIsFine) ||
      (code >= 0x7f && code <= 0xa0) ||
      letter === '\\' ||
      code === 0x2028 ||
      code === 0x2029 ||
      code === 0xfeff ||
      (code >= 0x200b && code <= 0x200f) ||
      (code >= 0x202a && code <= 0x202e)
    )
      return true;
  }
  return false;
}

function decodeFully(path: string): string | null {
  let text = path;
  for (let round = 0; round < 5; round += 1) {
    let next: string;
    try {
      next = decodeURIComponent(text);
    } catch {
      return null;
    }
    if (next === text) return text;
    text = next;
  }
  return null;
}
