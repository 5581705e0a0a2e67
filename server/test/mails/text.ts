import { bare, quoted } from './build.ts';
import type { Sample } from './build.ts';

const ON = 'On Sat, Nov 28, 2026 at 10:48 AM Plumbline <plumbline@plumbline.example> wrote:';
const ANSWER = 'Use the 3/4 inch plate, A36, two bolts.';
const [GRID, TORQUE] = ['Grid B-4: 3/4 inch.', '300 ft-lb.'];
const QUESTIONS = quoted().split('\n');
const second = QUESTIONS.findIndex((line) => line.includes('torque')) + 1;
/** An answer after each of two lines that are quoted. */
const between = [...QUESTIONS.slice(0, second), TORQUE, ...QUESTIONS.slice(second), '', GRID].join('\n');

/** Answers above, below and between quotations, in plain text mails. */
export const PLACES: Sample[] = [
  {
    name: 'Gmail on the web',
    text: `${ANSWER}\n\n${ON}\n\n${quoted()}\n`,
    own: ANSWER,
    cut: 'Which plate at grid B-4',
  },
  {
    name: 'Gmail, its line broken in two',
    text: `${ANSWER}\n\nOn Sat, Nov 28, 2026 at 10:48 AM Plumbline <\nplumbline@plumbline.example> wrote:\n\n${quoted()}\n`,
    own: ANSWER,
  },
  {
    name: 'words right above the line that leads to the quotation',
    text: `${ANSWER}\nThanks, Pat\n${ON}\n${quoted()}\n`,
    own: `${ANSWER}\nThanks, Pat`,
  },
  {
    name: 'Apple Mail',
    text: `${ANSWER}\n\n\n> On Nov 28, 2026, at 10:48 AM, Plumbline <plumbline@plumbline.example> wrote:\n> \n${quoted()}\n`,
    own: ANSWER,
  },
  {
    name: 'Thunderbird, below',
    text: `On 11/28/26 10:48 AM, Plumbline wrote:\n${quoted()}\n\n${ANSWER}\n\nPat\n`,
    own: `${ANSWER}\n\nPat`,
  },
  { name: 'above and below', text: `${GRID}\n\n${ON}\n${quoted()}\n\n${TORQUE}\n`, own: `${GRID}\n\n${TORQUE}` },
  {
    name: 'between the lines',
    text: `On 11/28/26 10:48 AM, Plumbline wrote:\n> ##- Write your answer above this line -##\n> 1. Which bolt?\nA325.\n> 2. Which torque?\n300 ft-lb.\n`,
    own: 'A325.\n300 ft-lb.',
  },
  { name: 'after a quoted line and below', text: `${ON}\n${between}\n`, own: `${TORQUE}\n\n${GRID}` },
  {
    name: 'typed within the quotation, with its sign',
    text: `${ON}\n${[...QUESTIONS.slice(0, second), `> ${TORQUE}`, ...QUESTIONS.slice(second)].join('\n')}\n`,
    own: `> ${TORQUE}`,
    bySent: true,
  },
  {
    name: 'a word of the mail itself, typed within the quotation',
    text: `${ON}\n${[...QUESTIONS.slice(0, second), '> the 3/4 inch', ...QUESTIONS.slice(second)].join('\n')}\n`,
    own: '> the 3/4 inch',
    bySent: true,
  },
  {
    name: 'below a quotation without signs',
    text: `-----Original Message-----\nFrom: Plumbline <plumbline@plumbline.example>\nSent: Saturday, November 28, 2026 10:48 AM\nTo: Pat Lee\nSubject: RFI-120\n\n${bare()}\n\n${ANSWER}\n`,
    own: ANSWER,
  },
  {
    name: 'between the lines of a quotation without signs',
    text: `See below.\n\nFrom: Plumbline <plumbline@plumbline.example>\nSent: Saturday, November 28, 2026 10:48 AM\nTo: Pat Lee\nSubject: RFI-120\n\n${bare().replace('\n\nhttps', `\n\nNo\n\n${TORQUE}\n\nhttps`)}\n`,
    own: `See below.\n\nNo\n\n${TORQUE}`,
    bySent: true,
  },
  {
    name: 'a line of the specification quoted below',
    text: `${ON}\n${quoted()}\n\nThe specification says\n> anchors of 1/2 inch at 24 inches\nso take those.\n`,
    own: 'The specification says\n> anchors of 1/2 inch at 24 inches\nso take those.',
  },
  { name: 'no quotation at all', text: `${ANSWER}\n`, own: ANSWER },
  {
    name: 'signs without a line that leads to them',
    text: `> 5000 psi at 28 days\n> 4000 psi at 7 days\n`,
    own: '> 5000 psi at 28 days\n> 4000 psi at 7 days',
  },
  {
    name: 'loads with the sign for more',
    text: `Uplift:\n> 40 kips at B-4\n> 60 kips at B-5\n\n${ON}\n${quoted()}\n`,
    own: 'Uplift:\n> 40 kips at B-4\n> 60 kips at B-5',
  },
  {
    name: 'a line that ends in a colon',
    text: `My answers on 11/28/2026:\n${ANSWER}\n\n${ON}\n${quoted()}\n`,
    own: `My answers on 11/28/2026:\n${ANSWER}`,
  },
  {
    name: 'words of another in the text',
    text: `The mill wrote me: the plates come Friday.\n\n${ON}\n${quoted()}\n`,
    own: 'The mill wrote me: the plates come Friday.',
  },
  {
    name: 'the quotation is gone, its leading line is left',
    text: `${ANSWER}\n\n${ON}\n`,
    own: ANSWER,
  },
  { name: 'an empty answer above', text: `\n\n${ON}\n${quoted()}\n`, own: '' },
  {
    name: 'an empty answer under a phone',
    text: `\n\nSent from my iPhone\n\n${ON}\n${quoted()}\n`,
    own: '',
    cut: 'Sent from my iPhone',
  },
  {
    name: 'nothing but a signature',
    text: `\n-- \nPat Lee\nStructural engineer\n\n${ON}\n${quoted()}\n`,
    own: '',
    cut: 'Structural engineer',
  },
  { name: 'nothing but the quotation', text: `${quoted()}\n`, own: '' },
  { name: 'a thumb', text: `👍\n\n${ON}\n${quoted()}\n`, own: '👍' },
];

/** Lines of dashes, signatures, and footers of mails. */
export const ENDS: Sample[] = [
  {
    name: 'three dashes',
    text: `Option A: 1/2 inch plate at grid 1.\n---\nOption B: 3/4 inch plate at grid 2, NOT option A there.\n\n${ON}\n${quoted()}\n`,
    own: 'Option A: 1/2 inch plate at grid 1.\n---\nOption B: 3/4 inch plate at grid 2, NOT option A there.',
  },
  {
    name: 'two dashes without a blank',
    text: `Not that.\n--\nThis one: 3/4.\n\n${ON}\n${quoted()}\n`,
    own: 'Not that.\n--\nThis one: 3/4.',
  },
  {
    name: 'underscores',
    text: `North: yes\n________________________________\nSouth: no\n\n${ON}\n${quoted()}\n`,
    own: 'North: yes\n________________________________\nSouth: no',
  },
  { name: 'equals signs and stars', text: `1\n=====\n2\n*****\n3\n`, own: '1\n=====\n2\n*****\n3' },
  {
    name: 'a signature',
    text: `${ANSWER}\n\n-- \nPat Lee\n+1 415 555 0100\n\n${ON}\n${quoted()}\n`,
    own: ANSWER,
    cut: '+1 415 555 0100',
  },
  {
    name: 'a signature between quotation and words below',
    text: `${GRID}\n-- \nPat\n\n${ON}\n${quoted()}\n\n${TORQUE}\n`,
    own: `${GRID}\n\n${TORQUE}`,
    cut: 'Pat',
  },
  { name: 'a signature below', text: `${ON}\n${quoted()}\n\n${ANSWER}\n-- \nPat Lee\n`, own: ANSWER, cut: 'Pat Lee' },
  {
    name: 'a greeting is no signature',
    text: `${ANSWER}\n\nBest regards,\nPat Lee\nLee Engineers\n\n${ON}\n${quoted()}\n`,
    own: `${ANSWER}\n\nBest regards,\nPat Lee\nLee Engineers`,
  },
  {
    name: 'iPhone',
    text: `${ANSWER}\n\nSent from my iPhone\n\n> On Nov 28, 2026, at 10:48 AM, Plumbline <plumbline@plumbline.example> wrote:\n> \n${quoted()}\n`,
    own: ANSWER,
    cut: 'Sent from my iPhone',
  },
  {
    name: 'Samsung',
    text: `${ANSWER}\n\nSent from my Galaxy\n\n\n-------- Original message --------\nFrom: Plumbline <plumbline@plumbline.example>\nDate: 11/28/26 10:48 AM (GMT-08:00)\nTo: Pat Lee <pat@lee.example>\nSubject: RFI-120\n\n${bare()}\n`,
    own: ANSWER,
  },
  {
    name: 'Outlook on iOS',
    text: `${ANSWER}\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Plumbline <plumbline@plumbline.example>\nSent: Saturday, November 28, 2026 10:48:05 AM\nTo: Pat Lee <pat@lee.example>\nSubject: RFI-120\n\n${bare()}\n`,
    own: ANSWER,
  },
  {
    name: 'what a person says of a phone',
    text: `Sent from my iPhone is what it said, so I could not open the plan.\n`,
    own: 'Sent from my iPhone is what it said, so I could not open the plan.',
  },
  {
    name: 'a notice of the company',
    text: `${ANSWER}\n\n${ON}\n${quoted()}\n\nThis e-mail and any attachments are confidential and intended solely for the addressee. If you are not that person, delete it.\n`,
    own: ANSWER,
    cut: 'intended solely',
  },
  {
    name: 'a notice under a line',
    text: `${ANSWER}\n\n______________________\nCONFIDENTIALITY NOTICE: this message may contain confidential or privileged information for the recipient alone.\n`,
    own: ANSWER,
  },
  {
    name: 'a notice in German',
    text: `Bitte 20 mm nehmen.\n\nDiese E-Mail enthält vertrauliche Informationen. Wenn Sie nicht der richtige Adressat sind, löschen Sie sie bitte.\n`,
    own: 'Bitte 20 mm nehmen.',
  },
  {
    name: 'a notice in Spanish',
    text: `Usar 20 mm.\n\nEste mensaje es confidencial y se dirige solo a su destinatario. Si lo recibió por error, bórrelo por favor.\n`,
    own: 'Usar 20 mm.',
  },
  {
    name: 'nothing but a notice',
    text: `${ON}\n${quoted()}\n\nCe message est confidentiel et destiné à son seul destinataire. Merci de le détruire si vous n’êtes pas celui-ci.\n`,
    own: '',
  },
  {
    name: 'what is confidential in an answer',
    text: `The bid is confidential. ${ANSWER}\n`,
    own: `The bid is confidential. ${ANSWER}`,
  },
];
