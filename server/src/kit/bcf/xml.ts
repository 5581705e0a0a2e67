import { SaxesParser } from 'saxes';
import { BCF_LIMITS, BcfError } from './model.ts';

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
}
/** An element, a text, or a comment. */
export type XmlNode = XmlElement | string | { comment: string };

/**
 * Parses one part of a BCF file and answers its root; `name` is the name of the part. Throws BcfError for malformed XML, an unknown encoding, a document
 * type, entities, or too deep nesting. Never reads anything outside the bytes.
 */
export function parseXml(bytes: Uint8Array, name: string): XmlElement {
  if (bytes.length > BCF_LIMITS.xmlBytes)
    throw new BcfError('{name} is larger than {max} MB', { name, max: BCF_LIMITS.xmlBytes / 1024 / 1024 });
  const top: XmlElement = { name: '', attributes: {}, children: [] };
  const open = [top];
  const parser = new SaxesParser();
  const add = (node: XmlNode) => open.at(-1)?.children.push(node);
  parser.on('doctype', () => {
    throw new BcfError('{name} declares a document type or entities, which are not read', { name });
  });
  parser.on('error', () => {
    throw new BcfError('The XML of {name} is broken', { name });
  });
  parser.on('opentag', ({ name: tag, attributes }) => {
    if (open.length > BCF_LIMITS.depth) throw new BcfError('The XML of {name} is nested too deeply', { name });
    const element: XmlElement = { name: tag, attributes: { ...attributes }, children: [] };
    add(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('comment', (comment) => add({ comment }));
  parser.write(decode(bytes, name)).close();
  const root = elementsOf(top)[0];
  if (!root) throw new BcfError('The XML of {name} is broken', { name });
  return root;
}

/** The elements among the children of an element. */
export function elementsOf(element: XmlElement): XmlElement[] {
  return element.children.filter((node): node is XmlElement => typeof node === 'object' && 'name' in node);
}

/** What an element holds when it holds text alone; undefined when there are elements in it. */
export function textOf(element: XmlElement): string | undefined {
  if (elementsOf(element).length > 0) return undefined;
  return element.children.filter((node) => typeof node === 'string').join('');
}

/** A node as XML, without line breaks of its own. */
export function xmlOf(node: XmlNode): string {
  if (typeof node === 'string') return escape(node);
  if ('comment' in node) return `<!--${node.comment}-->`;
  return tag(node.name, node.attributes, node.children.map(xmlOf).join(''));
}

/** An element as XML, `inner` being XML already. */
export function tag(name: string, attributes: Record<string, string>, inner: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value, true)}"`);
  const head = `<${name}${written.join('')}`;
  return inner === '' ? `${head}/>` : `${head}>${inner}</${name}>`;
}

/** A text in XML; characters that XML cannot hold are left out. */
export function escape(text: string, isAttribute = false): string {
  const plain = text
    .toWellFormed()
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#xD;');
  return isAttribute ? plain.replaceAll('"', '&quot;').replaceAll('\n', '&#xA;').replaceAll('\t', '&#x9;') : plain;
}

/** Finds the encoding by the byte order mark, else by the bytes of `<`, else by the XML declaration. */
function decode(bytes: Uint8Array, name: string): string {
  const [a, b] = bytes;
  const wide = (a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c) ? 'utf-16be' : undefined;
  const turned = (a === 0xff && b === 0xfe) || (a === 0x3c && b === 0) ? 'utf-16le' : undefined;
  const declared = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(
    Buffer.from(bytes.subarray(0, 200)).toString('latin1'),
  )?.[1];
  // Some programs declare UTF-16 and write UTF-8.
  const label = wide ?? turned ?? (declared && !/^utf-?16/i.test(declared) ? declared : 'utf-8');
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw new BcfError('The text of {name} is not in the encoding that it names', { name });
  }
}
