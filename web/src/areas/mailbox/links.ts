export interface Part {
  text: string;
  link: boolean;
}

/** Splits plain text at its web addresses. A full stop after an address is not part of it. */
export function splitLinks(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of text.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    const link = found[0].replace(/[).,;:!?\]]+$/, '');
    if (found.index > from) parts.push({ text: text.slice(from, found.index), link: false });
    parts.push({ text: link, link: true });
    from = found.index + link.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), link: false });
  return parts;
}
