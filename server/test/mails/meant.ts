import { bare, paragraphs, quoted } from './build.ts';
import type { Sample } from './build.ts';

const ON = 'On Sat, Nov 28, 2026 at 10:48 AM Plumbline <plumbline@plumbline.example> wrote:';
const ANSWER = 'Use the 3/4 inch plate, A36, two bolts.';
const MILL = 'The mill (ada@mill.example) wrote on 11/27/2026:\n> The 3/4 plates ship Friday.\n> Two bolts each.';
const head = (lines: string[]) => `20 mm.\n\n${lines.join('\n')}\n\n${bare()}\n`;

/** Words of the writer that look like words of a program, and marks that change what words mean. */
export const MEANT: Sample[] = [
  {
    name: 'an answer about what is confidential, which begins like a notice',
    text: `The information in the drawings is confidential, so I write it here: the 3/4 inch plate at grid B-4.\n\n${ON}\n${quoted()}\n`,
    own: 'The information in the drawings is confidential, so I write it here: the 3/4 inch plate at grid B-4.',
  },
  {
    name: 'a notice to the contractor in Spanish',
    text: `Usar 20 mm.\n\nAviso al contratista: la placa es de 20 mm y el plano confidencial A-201 ya no rige en el eje B.\n`,
    own: 'Usar 20 mm.\n\nAviso al contratista: la placa es de 20 mm y el plano confidencial A-201 ya no rige en el eje B.',
  },
  {
    name: 'a message that answers about a confidential room',
    text: `This message answers all three: the confidential server room takes the 3/4 inch plate at every door.\n`,
    own: 'This message answers all three: the confidential server room takes the 3/4 inch plate at every door.',
  },
  { name: 'the words of the mill alone', text: `${MILL}\n\n${ON}\n${quoted()}\n`, own: MILL, bySent: true },
  { name: 'the words of the mill, and nothing of ours', text: `${MILL}\n`, own: MILL, bySent: true },
  {
    name: 'typed within the quotation, below its last line',
    text: `${ON}\n${quoted()}\n> ${ANSWER}\n`,
    own: `> ${ANSWER}`,
    bySent: true,
  },
  {
    name: 'typed at the end of the blockquote',
    html: `<div>${ON.replace('<', '&lt;').replace('>', '&gt;')}</div><blockquote type="cite">${paragraphs()}<div>${ANSWER}</div></blockquote>`,
    own: `> ${ANSWER}`,
    bySent: true,
  },
  {
    name: 'an older mail below our last line',
    text: `${ANSWER}\n\n${ON}\n${quoted()}\n>\n> On Fri, Nov 27, 2026 at 9:00 AM Jo <jo@lee.example> wrote:\n> An older word.\n`,
    own: ANSWER,
    cut: 'An older word',
  },
  {
    name: 'Outlook in Dutch',
    text: head([
      'Van: Plumbline <plumbline@plumbline.example>',
      'Verzonden: zaterdag 28 november 2026 10:48',
      'Aan: Pat Lee',
      'Onderwerp: RFI-120',
    ]),
    own: '20 mm.',
  },
  {
    name: 'Outlook in Japanese',
    text: head([
      '差出人: Plumbline <plumbline@plumbline.example>',
      '送信日時: 2026年11月28日 10:48',
      '宛先: Pat Lee',
      '件名: RFI-120',
    ]),
    own: '20 mm.',
  },
  {
    name: 'lines of the writer with a colon, above the head of Outlook in Polish',
    text: `Grid B-4: 20 mm\n\n${head(['Od: Plumbline <plumbline@plumbline.example>', 'Wysłano: sobota, 28 listopada 2026 10:48', 'Do: Pat Lee', 'Temat: RFI-120'])}`,
    own: 'Grid B-4: 20 mm\n\n20 mm.',
  },
  {
    name: 'a table that the text leaves out',
    text: `All of the plates that we looked at on Friday:\n`,
    html: `<p>All of the plates that we looked at on Friday:</p><table><tr><td>B-4</td><td>3/4</td></tr><tr><td>B-5</td><td>1/2</td></tr></table>`,
    own: 'All of the plates that we looked at on Friday:\n\nB-4 | 3/4\nB-5 | 1/2',
  },
  {
    name: 'a fraction and a power that are raised',
    html: '<p>Use 1<sup>3</sup>/<sub>4</sub> in. on the 4<sup>th</sup> floor, 10<sup>-2</sup> bar</p>',
    own: 'Use 1³/₄ in. on the 4th floor, 10⁻² bar',
  },
  {
    name: 'words that are struck out, also where the text shows none of it',
    text: 'Use 1/2 3/4 inch\n\nNot option A\n',
    html: '<p>Use <s>1/2</s> 3/4 inch</p><p>Not <span style="text-decoration:line-through">option</span> A</p>',
    own: 'Use ~~1/2~~ 3/4 inch\n\nNot ~~option~~ A',
  },
  {
    name: 'raised and struck out in a table',
    html: '<table><tr><td>B-4</td><td>1<sup>1</sup>/<sub>2</sub></td></tr><tr><td>B-5</td><td><del>1/2</del> 3/4</td></tr></table>',
    own: 'B-4 | 1¹/₂\nB-5 | ~~1/2~~ 3/4',
  },
];
