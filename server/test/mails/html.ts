import { OURS, paragraphs, quoted } from './build.ts';
import type { Sample } from './build.ts';

const ON =
  'On Sat, Nov 28, 2026 at 10:48 AM Plumbline &lt;<a href="mailto:plumbline@plumbline.example">plumbline@plumbline.example</a>&gt; wrote:';
const ANSWER = 'Use the 3/4 inch plate, A36, two bolts.';
const HEAD =
  '<p><b>From:</b> Plumbline &lt;plumbline@plumbline.example&gt;<br><b>Sent:</b> Saturday, November 28, 2026 10:48 AM<br><b>To:</b> Pat Lee<br><b>Subject:</b> RFI-120</p>';
const gmail = (own: string, below = '') =>
  `<div dir="ltr">${own}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${ON}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex">${paragraphs()}</blockquote></div>${below}`;
const split = paragraphs().indexOf('<p>https://plumbline.example/construction');

/** Mails that are HTML alone. */
export const HTML: Sample[] = [
  { name: 'Gmail', html: gmail(ANSWER), own: ANSWER, cut: 'Which plate' },
  { name: 'Gmail, below', html: gmail('', `<div dir="ltr">${ANSWER}</div>`), own: ANSWER },
  {
    name: 'Gmail, with a signature',
    html: gmail(
      `${ANSWER}<div><br></div><span class="gmail_signature_prefix">-- </span><br><div class="gmail_signature">Pat Lee<br>Lee Engineers</div>`,
    ),
    own: ANSWER,
    cut: 'Lee Engineers',
  },
  { name: 'Gmail, nothing written', html: gmail('<br>'), own: '' },
  {
    name: 'Gmail, between two halves of the quotation',
    html: `<div class="gmail_quote"><div class="gmail_attr">${ON}<br></div><blockquote class="gmail_quote">${paragraphs().slice(0, split)}</blockquote><div>${ANSWER}</div><blockquote class="gmail_quote">${paragraphs().slice(split)}</blockquote></div>`,
    own: ANSWER,
  },
  {
    name: 'typed within the blockquote',
    html: `<div>${ON}</div><blockquote type="cite">${paragraphs().slice(0, split)}<p style="color:red">${ANSWER}</p>${paragraphs().slice(split)}</blockquote>`,
    own: `> ${ANSWER}`,
    bySent: true,
  },
  {
    name: 'a blockquote of their own',
    html: gmail(
      '<div>The specification:</div><blockquote>Grout of 5000 psi at 28 days</blockquote><div>So use that.</div>',
    ),
    own: 'The specification:\n\n> Grout of 5000 psi at 28 days\n\nSo use that.',
  },
  {
    name: 'Apple Mail',
    html: `<html><body>${ANSWER}<br><div><br><blockquote type="cite"><div>On Nov 28, 2026, at 10:48 AM, Plumbline &lt;plumbline@plumbline.example&gt; wrote:</div><br><div>${paragraphs()}</div></blockquote></div></body></html>`,
    own: ANSWER,
  },
  {
    name: 'Apple on a phone',
    html: `<html><body>${ANSWER}<div><br></div><div>Sent from my iPhone</div><div><br><blockquote type="cite">On Nov 28, 2026, at 10:48 AM, Plumbline &lt;plumbline@plumbline.example&gt; wrote:<br><br></blockquote></div><blockquote type="cite">${paragraphs()}</blockquote></body></html>`,
    own: ANSWER,
  },
  {
    name: 'Thunderbird, below',
    html: `<div class="moz-cite-prefix">On 11/28/26 10:48 AM, Plumbline wrote:<br></div><blockquote type="cite">${paragraphs()}</blockquote><p>${ANSWER}</p><div class="moz-signature">-- <br>Pat Lee</div>`,
    own: ANSWER,
    cut: 'Pat Lee',
  },
  {
    name: 'Outlook on the desktop',
    html: `<div class="WordSection1"><p class="MsoNormal">${ANSWER}</p><div style="border-top:solid #E1E1E1 1.0pt">${HEAD}</div>${paragraphs()}</div>`,
    own: ANSWER,
  },
  {
    name: 'Outlook on the web',
    html: `<div>${ANSWER}</div><hr><div id="divRplyFwdMsg">${HEAD}</div><div>${paragraphs()}</div>`,
    own: ANSWER,
  },
  {
    name: 'Outlook, in red between the lines',
    html: `<p>See below.</p><div>${HEAD}</div>${paragraphs().slice(0, split)}<p style="color:red">${ANSWER}</p>${paragraphs().slice(split)}`,
    own: `See below.\n\n${ANSWER}`,
    bySent: true,
  },
  { name: 'Outlook, below its quotation', html: `<div>${HEAD}</div>${paragraphs()}<p>${ANSWER}</p>`, own: ANSWER },
  {
    name: 'Outlook behind a filter that writes addresses anew',
    html: `<p>${ANSWER}</p><div>${HEAD}</div>${paragraphs().replace(/(https:\/\/plumbline\S+?)</g, '<a href="https://filter.example/?url=$1">$1</a><')}`,
    own: ANSWER,
  },
  {
    name: 'Yahoo',
    html: `<div>${ANSWER}</div><div id="yahoo_quoted_1" class="yahoo_quoted"><div><div>On Saturday, November 28, 2026 at 10:48:05 AM PST, Plumbline &lt;plumbline@plumbline.example&gt; wrote:</div><div><br></div>${paragraphs(OURS, 'div')}</div></div>`,
    own: ANSWER,
  },
  {
    name: 'a table',
    html: `<p>Sizes:</p><table border="1"><tr><th>Mark</th><th>Size</th></tr><tr><td><p>B-4</p></td><td>3/4</td></tr><tr><td>B-5</td><td>1/2</td></tr></table><p>Pat</p>`,
    own: 'Sizes:\n\nMark | Size\nB-4 | 3/4\nB-5 | 1/2\n\nPat',
  },
  {
    name: 'a table of Outlook',
    html: `<table class="MsoTableGrid"><tbody><tr><td><p class="MsoNormal">Beam</p></td><td><p class="MsoNormal">W10x33</p></td></tr><tr><td><p>Plate</p></td><td><p>PL 3/4</p></td></tr></tbody></table>`,
    own: 'Beam | W10x33\nPlate | PL 3/4',
  },
  {
    name: 'a mail laid out in a table',
    html: `<table><tr><td><div>${ANSWER}</div><div>${ON}</div><blockquote>${paragraphs()}</blockquote></td></tr></table>`,
    own: ANSWER,
  },
  {
    name: 'links in a table, with words, without, and to a mailbox',
    html: `<table><tr><td>Plate</td><td><a href="https://mill.example/cert">certificate</a></td></tr><tr><td><a href="https://mill.example/b5"><img src="b5.png"></a></td><td><a href="https://mill.example/c6">https://mill.example/c6</a></td></tr><tr><td><a href="mailto:pat@lee.example">Pat Lee</a>, <a href="mailto:jo@lee.example">jo@lee.example</a></td><td><a href="#top">top</a> <a>bare</a></td></tr></table>`,
    own: 'Plate | certificate [https://mill.example/cert]\n[https://mill.example/b5] | https://mill.example/c6\nPat Lee [pat@lee.example], jo@lee.example | top bare',
  },
  {
    name: 'words in a table beside its cells',
    html: `<table>Mind the order:<tr>of rows<td>B-4</td><td>3/4</td></tr></table><p>Pat</p>`,
    own: 'Mind the order:\n\nof rows\n\nB-4\n\n3/4\n\nPat',
  },
  {
    name: 'a picture written into the HTML, longer than what is read',
    html: `<p>See the photo:</p><img src="data:image/png;base64,${'A'.repeat(2_100_000)}"><p>${ANSWER}</p>`,
    own: `See the photo:\n\n${ANSWER}`,
  },
  {
    name: 'in tables as deep as filters nest them',
    html: `${'<table><tr><td>'.repeat(60)}${ANSWER}${'</td></tr></table>'.repeat(60)}`,
    own: ANSWER,
  },
  {
    name: 'lists and headings',
    html: `<h1>Plates</h1><ul><li>B-4: 3/4</li><li>B-5: 1/2</li></ul>`,
    own: 'Plates\n\n * B-4: 3/4\n * B-5: 1/2',
  },
  {
    name: 'a link with words',
    html: `<p>See <a href="https://mill.example/cert">the certificate</a>.</p>`,
    own: 'See the certificate [https://mill.example/cert].',
  },
  {
    name: 'a line that is drawn',
    html: `<p>North: yes</p><hr><p>South: no</p>`,
    own: `North: yes\n\n${'-'.repeat(40)}\n\nSouth: no`,
  },
  {
    name: 'text that says only that there is HTML',
    text: 'This mail needs a program that shows HTML.',
    html: `<p>${ANSWER}</p><p>And two rows of anchors along the north side of the wall.</p>`,
    own: `${ANSWER}\n\nAnd two rows of anchors along the north side of the wall.`,
  },
  { name: 'an empty text beside HTML', text: '\n', html: `<p>${ANSWER}</p>`, own: ANSWER },
  {
    name: 'text and HTML alike',
    text: `${ANSWER}\n\nOn Sat, Nov 28, 2026 at 10:48 AM Plumbline <p@plumbline.example> wrote:\n${quoted()}\n`,
    html: gmail(ANSWER),
    own: ANSWER,
  },
];
