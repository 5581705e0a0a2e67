import { NUESTRO, bare, quoted } from './build.ts';
import type { Sample } from './build.ts';

const ON = 'On Sat, Nov 28, 2026 at 10:48 AM Plumbline <plumbline@plumbline.example> wrote:';
const ANSWER = 'Use the 3/4 inch plate, A36, two bolts.';

/** Other programs, other languages. */
export const PROGRAMS: Sample[] = [
  {
    name: 'Outlook on the desktop',
    text: `${ANSWER}\n\nFrom: Plumbline <plumbline@plumbline.example> \nSent: Saturday, November 28, 2026 10:48 AM\nTo: Pat Lee <pat@lee.example>\nSubject: Sam Okafor asks you to answer RFI-120 Fire-rated shaft wall\n\n${bare()}\n`,
    own: ANSWER,
    cut: 'Which plate',
  },
  {
    name: 'Outlook on the web',
    text: `${ANSWER}\n________________________________\nFrom: Plumbline <plumbline@plumbline.example>\nSent: Saturday, November 28, 2026 10:48 AM\nTo: Pat Lee <pat@lee.example>\nSubject: RFI-120\n\n${bare()}\n`,
    own: ANSWER,
  },
  {
    name: 'Outlook in German',
    text: `20 mm nehmen.\n\nVon: Plumbline <plumbline@plumbline.example>\nGesendet: Samstag, 28. November 2026 10:48\nAn: Pat Lee <pat@lee.example>\nBetreff: RFI-120\n\n${bare()}\n`,
    own: '20 mm nehmen.',
  },
  {
    name: 'Outlook in Spanish',
    text: `Usar la placa de 20 mm.\n\nDe: Plumbline <plumbline@plumbline.example>\nEnviado el: sábado, 28 de noviembre de 2026 10:48\nPara: Pat Lee <pat@lee.example>\nAsunto: RFI-120\n\n${bare(NUESTRO)}\n`,
    own: 'Usar la placa de 20 mm.',
  },
  {
    name: 'Outlook in French',
    text: `Prenez 20 mm.\n\nDe : Plumbline <plumbline@plumbline.example>\nEnvoyé : samedi 28 novembre 2026 10:48\nÀ : Pat Lee <pat@lee.example>\nObjet : RFI-120\n\n${bare()}\n`,
    own: 'Prenez 20 mm.',
  },
  {
    name: 'Gmail in German',
    text: `20 mm nehmen.\n\nAm Sa., 28. Nov. 2026 um 10:48 Uhr schrieb Plumbline <\nplumbline@plumbline.example>:\n\n${quoted()}\n`,
    own: '20 mm nehmen.',
  },
  {
    name: 'Gmail in Spanish',
    text: `Usar la de 20 mm.\n\nEl sáb, 28 nov 2026 a las 10:48, Plumbline (<plumbline@plumbline.example>)\nescribió:\n\n${quoted(NUESTRO)}\n`,
    own: 'Usar la de 20 mm.',
  },
  {
    name: 'Gmail in French',
    text: `Prenez 20 mm.\n\nLe sam. 28 nov. 2026 à 10:48, Plumbline <plumbline@plumbline.example> a\nécrit :\n\n${quoted()}\n`,
    own: 'Prenez 20 mm.',
  },
  {
    name: 'Thunderbird in German, below',
    text: `Am 28.11.2026 um 10:48 schrieb Plumbline:\n${quoted()}\n\n20 mm nehmen.\n`,
    own: '20 mm nehmen.',
  },
  {
    name: 'Apple in Spanish',
    text: `Usar la de 20 mm.\n\nEnviado desde mi iPhone\n\n> El 28 nov 2026, a las 10:48, Plumbline <plumbline@plumbline.example> escribió:\n> \n${quoted(NUESTRO)}\n`,
    own: 'Usar la de 20 mm.',
    cut: 'Enviado desde mi iPhone',
  },
  {
    name: 'Apple in German',
    text: `20 mm nehmen.\n\nVon meinem iPhone gesendet\n\n> Am 28.11.2026 um 10:48 schrieb Plumbline <plumbline@plumbline.example>:\n> \n${quoted()}\n`,
    own: '20 mm nehmen.',
  },
  {
    name: 'Apple in French',
    text: `Prenez 20 mm.\n\nEnvoyé de mon iPhone\n\n> Le 28 nov. 2026 à 10:48, Plumbline <plumbline@plumbline.example> a écrit :\n> \n${quoted()}\n`,
    own: 'Prenez 20 mm.',
  },
  {
    name: 'Spanish, below',
    text: `El 28/11/2026 a las 10:48, Plumbline escribió:\n${quoted(NUESTRO)}\n\nUsar la placa de 20 mm.\n`,
    own: 'Usar la placa de 20 mm.',
  },
  {
    name: 'Yahoo',
    text: `${ANSWER}\n\n    On Saturday, November 28, 2026 at 10:48:05 AM PST, Plumbline <plumbline@plumbline.example> wrote:  \n \n ${bare().replaceAll('\n', '\n ')}\n`,
    own: ANSWER,
  },
  {
    name: 'Yahoo on Android',
    text: `${ANSWER}\n\nSent from Yahoo Mail on Android\n\n  On Sat, Nov 28, 2026 at 10:48 AM, Plumbline<plumbline@plumbline.example> wrote:   ${bare()}\n`,
    own: ANSWER,
    bySent: true,
  },
  {
    name: 'Lotus Notes',
    text: `${ANSWER}\n\n\n\nFrom:   Plumbline <plumbline@plumbline.example>\nTo:     Pat Lee <pat@lee.example>\nDate:   11/28/2026 10:48 AM\nSubject:        RFI-120\n\n\n\n${bare()}\n`,
    own: ANSWER,
  },
  {
    name: 'Lotus Notes, its own words',
    text: `${ANSWER}\n\n-----Plumbline <plumbline@plumbline.example> wrote: -----\nTo: pat@lee.example\nFrom: Plumbline <plumbline@plumbline.example>\nDate: 11/28/2026 10:48AM\nSubject: RFI-120\n\n${bare()}\n`,
    own: ANSWER,
  },
  {
    name: 'Outlook Express',
    text: `${ANSWER}\n\n----- Original Message ----- \nFrom: Plumbline \nTo: pat@lee.example \nSent: Saturday, November 28, 2026 10:48 AM\nSubject: RFI-120\n\n\n${quoted()}\n`,
    own: ANSWER,
  },
  {
    name: 'Android',
    text: `${ANSWER}\n\nOn November 28, 2026 10:48:05 AM PST, Plumbline <plumbline@plumbline.example> wrote:\n>${quoted().slice(1)}\n`,
    own: ANSWER,
  },
  {
    name: 'a mail of the mill handed on',
    text: `The mill says:\n\n---------- Forwarded message ---------\nFrom: Ada Mill <ada@mill.example>\nDate: Fri, Nov 27, 2026 at 9:00 AM\nSubject: Plates\nTo: <pat@lee.example>\n\nThe 3/4 plates ship Friday.\n\n${ON}\n${quoted()}\n`,
    own: 'The mill says:\n\n---------- Forwarded message ---------\nFrom: Ada Mill <ada@mill.example>\nDate: Fri, Nov 27, 2026 at 9:00 AM\nSubject: Plates\nTo: <pat@lee.example>\n\nThe 3/4 plates ship Friday.',
  },
  {
    name: 'a mail of ours handed back',
    text: `For you.\n\n---------- Forwarded message ---------\nFrom: Plumbline <plumbline@plumbline.example>\nDate: Sat, Nov 28, 2026 at 10:48 AM\nSubject: RFI-120\nTo: <pat@lee.example>\n\n${bare()}\n`,
    own: 'For you.',
  },
  {
    name: 'flowed, words right under the quotation',
    flowed: true,
    text: `On 11/28/26 10:48 AM, Plumbline wrote:\n> ##- Write your answer above this line -##\n> Which plate at grid B-4, the 1/2 inch or \n> the 3/4 inch? \nUse the 3/4 inch plate, \nA36, two bolts.\n`,
    own: ANSWER,
  },
  {
    name: 'flowed, with a signature',
    flowed: true,
    text: `Use the 3/4 inch plate, \nA36, two bolts.\n\n-- \nPat Lee\n`,
    own: ANSWER,
    cut: 'Pat Lee',
  },
];
