import type { T } from '@plumbline/contract/kit/words';

/* Lines of the scope ask bidders something, and an award says what they answered: a sentence instead of the question. */

/** Words around the subject of a line's question, in the two languages of packages. */
const AROUND = [
  /[\s,;(–-]+(y\s*\/\s*n|yes\s*(\/|or)\s*no|s[ií]\s*(\/|o)\s*no)\)?$/i,
  /^(please\s+)?confirm(\s+that)?\s+/i,
  /^(does|do|did|have|has|will|is|are)\s+(you|your\s+(price|bid|offer|quote|proposal|scope))\s+(includ(e|ed|ing)|cover(ed|ing)?|carr(y|ied|ying)|provid(e|ed|ing)|furnish(ed|ing)?)\s+/i,
  /^(is|are|has|have)\s+/i,
  /^((su|la|el)\s+(precio|oferta|propuesta)\s+)?incluye(n|ron)?\s+/i,
  /^est[aá]n?\s+incluid[oa]s?\s+/i,
  /\s*\(?\b((is|are|been)\s+)?(included|carried|in your (price|bid|scope)|by you)\)?$/i,
  /\s*\(?(\best[aá]n?\s+)?incluid[oa]s?\)?$/i,
];
/** How a question begins that asks for more than a part of the scope. */
const OPEN =
  /^(do|does|did|will|would|can|could|shall|should|who|what|how|when|where|which|qu[eé]|c[oó]mo|qui[eé]n|cu[aá]ndo|puede|hay)\s/i;

/** The part of the scope that a line asks about, as "floor prep" of "Is floor prep included?"; null where the line asks something else. */
export function partOf(line: string): string | null {
  const asked = line
    .trim()
    .replaceAll('¿', '')
    .replace(/[?.:\s]+$/, '');
  const bare = AROUND.reduce((rest, around) => rest.replace(around, ''), asked)
    .replace(/[?.:\s]+$/, '')
    .trim();
  if (bare === '' || OPEN.test(bare)) return null;
  const [first = '', second = ''] = bare;
  // A word in capitals is a name of its own, as HVAC.
  return second === second.toLowerCase() ? first.toLowerCase() + bare.slice(1) : bare;
}

/** What an award says of a line that a bidder answered. */
export function scopeSaid(line: string, is: 'included' | 'excluded', t: T): string {
  const part = partOf(line);
  if (part === null) return is === 'included' ? t('{line} Included.', { line }) : t('{line} Not included.', { line });
  return is === 'included' ? t('Included: {part}', { part }) : t('Not included: {part}', { part });
}
