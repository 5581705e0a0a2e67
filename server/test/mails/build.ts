/* Mails as the programs of the world write them: what each does with a mail of ours that somebody answers. */

/** A mail of ours, as it was sent. */
export const OURS = `##- Write your answer above this line -##

Sam Okafor asks you to answer RFI-120 Fire-rated shaft wall

Project: Harbor Tower

Due: Dec 4, 2026

> Which plate at grid B-4, the 1/2 inch or the 3/4 inch? And which torque for the anchors of the upper row on the north side of the wall?

https://plumbline.example/construction/project/0190/rfi/0191

To get no more mails of this kind:

https://plumbline.example/unsubscribe/…

Answer this mail to comment. While you are asked for an answer, it is your response.
`;
const SPANISH =
  'Responda a este correo para comentar. Mientras se le pida una respuesta, lo que escriba será su respuesta.';
/** The same to a reader of Spanish. */
export const NUESTRO = OURS.replace('Write your answer above this line', 'Escriba su respuesta encima de esta línea')
  .replace('Sam Okafor asks you to answer', 'Sam Okafor le pide que responda')
  .replace('To get no more mails of this kind:', 'Para no recibir más correos de este tipo:')
  .replace(/Answer this mail.*/, SPANISH);

/** A mail that came, and the words in it that its writer wrote. */
export interface Sample {
  name: string;
  text?: string;
  html?: string;
  flowed?: true;
  /** Every word of the person; empty where they wrote none. */
  own: string;
  /** Words that must be in the cut part. */
  cut?: string;
  /** It can only be told apart by what we sent. */
  bySent?: true;
}

/** Quoted with a sign before each line, broken as most programs break lines. */
export function quoted(text = OURS, width = 72, sign = '> '): string {
  return text
    .trimEnd()
    .split('\n')
    .flatMap((line) => broken(line, width))
    .map((line) => (line ? `${sign}${line}` : sign.trimEnd()))
    .join('\n');
}

/** Broken into lines, without a sign. */
export function bare(text = OURS, width = 76): string {
  return text
    .trimEnd()
    .split('\n')
    .flatMap((line) => broken(line, width))
    .join('\n');
}

/** As HTML, a paragraph each. */
export function paragraphs(text = OURS, element = 'p'): string {
  return text
    .trim()
    .split('\n\n')
    .map((line) => `<${element}>${line.replaceAll('&', '&amp;').replaceAll('>', '&gt;')}</${element}>`)
    .join('\n');
}

/** The bytes of a sample, with a header of one author. */
export function rawOf(
  { text, html, flowed }: Sample,
  from = 'Pat Lee <pat@lee.example>',
  to = 'reply@reply.example',
): string {
  const head = [`From: ${from}`, `To: ${to}`, 'Subject: Re: RFI-120', 'MIME-Version: 1.0'];
  const parts = [
    ...(text === undefined ? [] : [part(`text/plain; charset=utf-8${flowed ? '; format=flowed' : ''}`, text)]),
    ...(html === undefined ? [] : [part('text/html; charset=utf-8', html)]),
  ];
  const body =
    parts.length === 1
      ? parts[0]
      : `Content-Type: multipart/alternative; boundary="zz"\n\n${parts.map((one) => `--zz\n${one}\n`).join('')}--zz--\n`;
  return `${head.join('\n')}\n${body}`.replaceAll('\n', '\r\n');
}

function part(type: string, content: string): string {
  return `Content-Type: ${type}\nContent-Transfer-Encoding: 8bit\n\n${content}`;
}

function broken(line: string, width: number): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > width && rest.lastIndexOf(' ', width) > 0) {
    const at = rest.lastIndexOf(' ', width);
    lines.push(rest.slice(0, at));
    rest = rest.slice(at + 1);
  }
  return [...lines, rest];
}
