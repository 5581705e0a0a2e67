const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const MOST = 10;

/** The ids of the records whose pages are named in a text, each once: `https://here/project/<id>/rfi/<id>` is its RFI. */
export function recordIdsIn(text: string, origin: string): string[] {
  const ids = new Set<string>();
  for (const word of text.split(/\s+/)) {
    if (!word.startsWith(`${origin}/`)) continue;
    const { pathname, searchParams } = new URL(word);
    const id = pathname.match(ID)?.at(-1);
    const beside = searchParams.get('record');
    // Of a list it is the record in its panel.
    if (beside?.match(ID)) ids.add(beside);
    else if (id && pathname.split('/').length > 4) ids.add(id);
  }
  return [...ids].slice(0, MOST);
}
