const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const MOST = 10;

/** The ids of records whose pages a text links to, each once: `https://here/project/<id>/rfi/<id>` links to its RFI. */
export function recordIdsIn(text: string, origin: string): string[] {
  const ids = new Set<string>();
  for (const word of text.split(/\s+/)) {
    if (!word.startsWith(`${origin}/`)) continue;
    const { pathname, searchParams } = new URL(word);
    const id = pathname.match(ID)?.at(-1);
    const beside = searchParams.get('record');
    // For the address of a list, the record in its panel.
    if (beside?.match(ID)) ids.add(beside);
    else if (id && pathname.split('/').length > 4) ids.add(id);
  }
  return [...ids].slice(0, MOST);
}
