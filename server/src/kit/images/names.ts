const MAX_BYTES = 200;
/** Devices of Windows, which no file there may be named after. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A file name that every system can store and that misleads no reader: no folders, no control or direction characters, no characters that Windows
 * forbids, at most 200 bytes of UTF-8 with its extension kept. Never empty.
 */
export function safeFileName(name: string): string {
  const base =
    name
      .toWellFormed()
      .split(/[/\\]/)
      .findLast((part) => part.trim() !== '') ?? '';
  const plain = base
    // control, format (direction overrides, zero width), line separators, private use, unassigned
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\ufffd]/gu, '')
    // not earlier: a removed character may have separated two marks of one letter
    .normalize('NFC')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const whole = RESERVED.test(plain) ? `_${plain}` : plain;
  return shortened(whole) || 'file';
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : '';
  let stem = '';
  let bytes = Buffer.byteLength(extension);
  for (const letter of extension ? name.slice(0, dot) : name) {
    bytes += Buffer.byteLength(letter);
    if (bytes > MAX_BYTES) break;
    stem += letter;
  }
  return `${stem.replace(/[. ]+$/, '')}${extension}`;
}

/** The header `Content-Disposition` after RFC 6266, with the name in ASCII and, by RFC 8187, as it is. */
export function contentDisposition(name: string, inline: boolean): string {
  const safe = safeFileName(name);
  const ascii = safe
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const extended = encodeURIComponent(safe).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const plain = `${inline ? 'inline' : 'attachment'}; filename="${ascii}"`;
  return ascii === safe ? plain : `${plain}; filename*=UTF-8''${extended}`;
}

/** A file name from a record's number and title: replaces slashes, which would mean folders. */
export function nameOfMade(name: string): string {
  return name.replace(/[/\\]+/g, '-');
}
