/** How mail programs begin what they quote, in the languages that people write to us in. All patterns look at one line, trimmed. */

const WROTE =
  /(?<!\p{L})(wrote|writes|said|schrieb|schreibt|escribi[oó]|a [ée]crit|ha scritto|escreveu|schreef|skrev|napisał\(?a?\)?|pisze|kirjoitti|yazdı|написала?|пише)(?!\p{L})/iu;
const BEGINS = /^(on|am|den|le|el|il giorno|il|em|op|w dniu|dnia|vom)\b/iu;
const WHEN = /\b(19|20)\d\d(?!\d)|\b\d{1,2}[:.h]\d\d\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b/u;
const WHO = /[^\s<>@]+@[^\s<>@]+|plumbline/iu;
const ENDS = /[:：]\s*(-{3,})?$/u;
/** More lines than this are no line that leads to a quotation. */
const LEADING_MOST = 4;

/** Counts the lines up to `end` that introduce a quotation ("On Tue, Rosa wrote:"); 0 for none. `isQuoted` means that our own mail follows. */
export function leadingLines(lines: readonly string[], end: number, isQuoted: boolean): number {
  if (!ENDS.test(lines[end]?.trim() ?? '')) return 0;
  let best = 0;
  for (let count = 1; count <= LEADING_MOST; count += 1) {
    const line = lines[end - count + 1]?.trim();
    if (!line || line.startsWith('>') || (count > 1 && ENDS.test(line))) break;
    const said = lines
      .slice(end - count + 1, end + 1)
      .join(' ')
      .trim();
    const tells = WHEN.test(said) && (WROTE.test(said) || (isQuoted && WHO.test(said)));
    if (tells || (WROTE.test(said) && WHO.test(said))) {
      best ||= count;
      if (BEGINS.test(line.replace(/^-+\s*/, ''))) return count;
    }
  }
  return best;
}

const FIELD =
  /^[*_]*(from|sent|date|to|cc|subject|von|gesendet|datum|an|betreff|de|enviado(?: el)?|fecha|para|asunto|envoy[ée]|date|[àa]|objet|da|inviato|oggetto|data|a|assunto|reply-to|responder a|antwort an|r[ée]pondre [àa])\s*[*_]*\s?[:：]/iu;
const FROM = /^[*_]*(from|von|de|da)\s*[*_]*\s?[:：]/iu;
const ORIGINAL =
  /^[-_\s*]*(original message|original appointment|urspr[üu]ngliche nachricht|mensaje original|message d['’]origine|messaggio originale|mensagem original|reply message|antwort)[-_\s*]*$/iu;
const RULE = /^[-_*=–—]{5,}$/;
const FORWARDED =
  /^[-_\s*]*(begin forwarded message|forwarded message|weitergeleitete nachricht|anfang der weitergeleiteten nachricht|mensaje reenviado|message transf[ée]r[ée]|d[ée]but du message transf[ée]r[ée])[-_\s*:]*$/iu;

/** More lines than this are no head, however long its list of recipients is. */
const HEAD_MOST = 100;

/** What one line may be of a head. */
interface HeadLine {
  isBlank: boolean;
  /** The name of its field, in small letters. */
  field: string | undefined;
  isFrom: boolean;
  isOriginal: boolean;
  /** A rule, or words above a head. */
  isLead: boolean;
}

const NO_LINE: HeadLine = { isBlank: true, field: undefined, isFrom: false, isOriginal: false, isLead: false };

/** What the lines of a mail are, and how long the heads are that begin at them. Each is read once: heads are looked for at every line, up to a hundred lines long. */
interface HeadsOfMail {
  lineAt(at: number): HeadLine;
  lengths: (number | undefined)[];
}

const mails = new WeakMap<readonly string[], HeadsOfMail>();

function headsOf(lines: readonly string[]): HeadsOfMail {
  const known = mails.get(lines);
  if (known) return known;
  const read: (HeadLine | undefined)[] = [];
  const lineAt = (at: number) =>
    at < 0 || at >= lines.length ? NO_LINE : (read[at] ??= readHeadLine(lines[at] ?? ''));
  const heads: HeadsOfMail = { lineAt, lengths: [] };
  mails.set(lines, heads);
  return heads;
}

function readHeadLine(line: string): HeadLine {
  const said = line.trim();
  if (!said) return NO_LINE;
  const isOriginal = ORIGINAL.test(said);
  return {
    isBlank: false,
    field: FIELD.exec(said)?.[1]?.toLowerCase(),
    isFrom: FROM.test(said),
    isOriginal,
    isLead: isOriginal || RULE.test(said) || FORWARDED.test(said),
  };
}

/**
 * How many lines the head of a quoted mail has that begins here (From, Sent, To, Subject; a line of dashes before it); 0 for none.
 * `lines` must not change between two calls.
 */
export function headLines(lines: readonly string[], start: number): number {
  const heads = headsOf(lines);
  return (heads.lengths[start] ??= lengthOfHead(lines, start, heads));
}

function lengthOfHead(lines: readonly string[], start: number, { lineAt }: HeadsOfMail): number {
  let at = start;
  let isOriginal = false;
  while (at < lines.length && at - start < 4 && lineAt(at).isLead) {
    isOriginal ||= lineAt(at).isOriginal;
    at = afterBlanks(lines, at + 1);
  }
  const names = new Set<string>();
  let hasFrom = false;
  let end = at;
  for (
    let line = lineAt(at);
    end - at < HEAD_MOST && (line.field || (!line.isBlank && end > at && !line.isLead && isFolded(lineAt, end)));
  ) {
    if (line.field) names.add(line.field);
    hasFrom ||= line.isFrom;
    end += 1;
    // Some programs leave a blank line after each field.
    if (lineAt(end).isBlank && lineAt(end + 1).field) end += 1;
    line = lineAt(end);
  }
  if (hasFrom && names.size >= 3) return end - start;
  return isOriginal ? at - start : 0;
}

/** Whether a line goes on with the field above it: a long list of recipients or a long subject, before the next field. */
function isFolded(lineAt: HeadsOfMail['lineAt'], at: number): boolean {
  return lineAt(at + 1).field !== undefined && lineAt(at - 1).field !== undefined;
}

const ANY_FIELD = /^[*_]*\p{L}[^:：\n]{0,24}\s?[:：]\s*\S/u;

/**
 * How many lines above `end` are the head of a quoted mail, in whichever language: three fields or more, one of them with our name or an
 * address, one with a time. To be asked only where one of our mails begins at `end`.
 */
export function headAbove(lines: readonly string[], end: number): number {
  let last = end;
  while (last > 0 && !lines[last - 1]?.trim()) last -= 1;
  let from = last;
  while (from > 0 && ANY_FIELD.test(lines[from - 1]?.trim() ?? '')) from -= 1;
  const head = lines.slice(from, last);
  const first = head.findIndex((line) => WHO.test(line));
  if (first < 0 || head.length - first < 3 || !head.slice(first).some((line) => WHEN.test(line))) return 0;
  return end - from - first;
}

function afterBlanks(lines: readonly string[], at: number): number {
  let next = at;
  while (next < lines.length && !lines[next]?.trim()) next += 1;
  return next;
}

/** What programs put under a mail of themselves, each the whole of a line. */
const FOOTERS = [
  /^sent from (my |our )?[\w\s,+-]*(iphone|ipad|ipod|android|galaxy|pixel|blackberry|smartphone|mobile|phone|tablet|device)[\w\s+-]*\.?$/i,
  /^sent from (yahoo mail|aol|outlook|mail|proton mail|protonmail|gmail|samsung|fastmail|spark|airmail)\b[\w\s]*(<[^>]*>|\[[^\]]*\])?[\w\s.,-]*$/i,
  /^sent (via|with|using) [\w\s]+( for | on )(ios|android|iphone|mobile)\.?$/i,
  /^(get|obtener|obtenga|holen sie sich|t[ée]l[ée]chargez|obtenez) outlook\b.{0,60}(<[^>]*>|\[[^\]]*\])?$/iu,
  /^(enviado|mandado) desde (mi |yahoo|outlook|correo|el correo)[\p{L}\d\s]*\.?$/iu,
  /^(von meinem|von meiner) [\p{L}\d\s-]+ gesendet\.?$/iu,
  /^gesendet (von|mit|aus) (meinem |der |dem |outlook|mail|yahoo)[\p{L}\d\s-]*\.?$/iu,
  /^diese nachricht wurde von meinem [\p{L}\d\s-]+ gesendet\.?$/iu,
  /^envoy[ée] (de(puis)?|avec) (mon |ma |yahoo|outlook|l['’]app)[\p{L}\d\s'’-]*\.?$/iu,
  /^inviato da(l mio)? [\p{L}\d\s]+\.?$/iu,
];

/** Whether a line is what a phone puts under each mail. */
export function isFooter(line: string): boolean {
  const said = line.trim();
  return said.length <= 120 && FOOTERS.some((footer) => footer.test(said));
}

const DISCLAIMS =
  /^[*_\s]*(confidential|notice|disclaimer|caution|this (e-?mail|message|communication|transmission)|the information (contained )?in|the contents of this|diese (e-?mail|nachricht)|der inhalt dieser|este (mensaje|correo|e-?mail)|la informaci[óo]n|aviso|ce (message|courriel|mail)|le pr[ée]sent|les informations|cet e-?mail)/iu;
/** A notice mentions the mail, says that it is confidential, and names its addressee or the duties of others. */
const NOTICES = [
  /e-?mail|message|communication|transmission|attachment|nachricht|mensaje|correo|courriel/iu,
  /confidential|privileged|vertraulich|confidencial|privilegiad|confidentiel/iu,
  /intended (solely|only|for)|recipient|addressee|received .{0,30}error|delete|adressat|empf[äa]nger|destinatari|destinataire|error|erreur/iu,
];

/** Whether a paragraph is the notice that a company puts under all that its people write. */
export function isDisclaimer(paragraph: string): boolean {
  return (
    paragraph.length >= 60 && DISCLAIMS.test(paragraph.trim()) && NOTICES.every((notice) => notice.test(paragraph))
  );
}

/** Whether a line draws a rule, and says nothing. */
export function isRule(line: string): boolean {
  return RULE.test(line.trim());
}
