import type { Header } from 'postal-mime';

/**
 * The author of a mail, in lower case: the one address in its one From header. Undefined when the mail has several From headers or authors, or one that
 * programs read differently. Sender and display names never count.
 */
export function authorIn(headers: readonly Header[]): string | undefined {
  const [from, ...others] = headers.filter(({ key }) => key.replace(/[^a-z-]/g, '') === 'from');
  if (!from || others.length > 0) return undefined;
  const bare = withoutComments(from.value.replace(/"(?:[^"\\]|\\.)*"/g, ' '));
  const address = /^[^<>@,:;"]*<\s*([^\s<>@,:;"]+@[^\s<>@,:;"]+)\s*>\s*$|^\s*([^\s<>@,:;"]+@[^\s<>@,:;"]+)\s*$/.exec(
    bare,
  );
  return (address?.[1] ?? address?.[2])?.toLowerCase();
}

/** The mail servers that report a DMARC failure of a mail, by their own names (RFC 8601), in lower case. */
export function dmarcFailures(headers: readonly Header[]): string[] {
  return headers.flatMap(({ key, value }) => {
    if (key !== 'authentication-results') return [];
    const [server = '', ...results] = withoutComments(value.replace(/"(?:[^"\\]|\\.)*"/g, ' ')).split(';');
    const name = server.trim().split(/\s/)[0] ?? '';
    return results.some((result) => /^\s*dmarc\s*(\/\s*\d+\s*)?=\s*fail\b/i.test(result)) ? [name.toLowerCase()] : [];
  });
}

/** Removes comments in parentheses, which may be nested. An open one is left, so that the value fits nothing. */
function withoutComments(value: string): string {
  let rest = value;
  for (let depth = 0; depth < 20; depth += 1) {
    const less = rest.replace(/\((?:[^()\\]|\\.)*\)/g, ' ');
    if (less === rest) break;
    rest = less;
  }
  return rest;
}
