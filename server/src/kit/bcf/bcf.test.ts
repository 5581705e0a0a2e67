import { deflateRawSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { Refusal } from '../errors.ts';
import {
  CAMERA,
  FIRST,
  OTHER,
  PNG,
  SECOND,
  TOPIC,
  VIEW,
  bcfFileOf,
  bcfZip,
  versionOf,
} from '../../../test/bcfFiles.ts';
import { BCF_LIMITS, BCF_VERSIONS } from './model.ts';
import type { BcfFile, BcfVersion } from './model.ts';
import { parseBcf } from './parse.ts';
import { readBcf } from './read.ts';
import { writeBcf } from './write.ts';

const AT = new Date('2026-05-04T10:00:00Z');
const bare = (markup: string | Uint8Array, more: Record<string, string | Uint8Array> = {}) =>
  bcfZip({ 'bcf.version': versionOf('2.1'), [`${TOPIC}/markup.bcf`]: markup, ...more });
const markup = (inner = '', beside = '') =>
  `<Markup><Topic Guid="${TOPIC}"><Title>Beam clashes with duct</Title>${inner}</Topic>${beside}</Markup>`;
const write = (file: BcfFile, version: BcfVersion = file.version) => buffer(writeBcf(file, version, AT));

test.each(BCF_VERSIONS)(
  'what a file of version %s says is read, and stays through writing and reading',
  async (version) => {
    const file = await parseBcf(bcfFileOf(version));
    const [topic, second] = file.topics;
    expect(topic).toMatchObject({
      guid: TOPIC,
      title: 'Beam clashes with duct',
      type: 'Clash',
      status: 'Open',
      priority: 'High',
      labels: ['Structural', 'Level 3'],
      referenceLinks: ['https://example.com/1'],
      creationDate: '2026-05-01T08:00:00.1234567+02:00',
      creationAuthor: 'ana@example.com',
      dueDate: '2026-06-01T00:00:00Z',
      assignedTo: 'ben@example.com',
      description: '',
      relatedTopics: version === '3.0' ? [] : [OTHER],
      comments: [
        { guid: FIRST, author: 'ana@example.com', text: 'Who moves?\nThe duct & the "beam"', viewpointGuid: VIEW },
        {
          guid: SECOND,
          text: 'The duct.',
          modifiedAuthor: 'ana@example.com',
          replyToGuid: version === '2.0' ? FIRST : null,
        },
      ],
      viewpoints: [{ guid: VIEW, name: 'a.bcfv', snapshotName: 'a.png' }],
      headerFiles: [{ name: 'model.ifc', ifcProject: '2SugUv4EX5LAhcVpDp2dUH' }],
      files: [{ path: 's.json' }],
    });
    expect(Buffer.from(topic?.viewpoints[0]?.snapshot ?? []).equals(PNG)).toBe(true);
    expect(second?.title).toBe('Second');
    expect(file.project).toMatchObject({ id: 'p1', name: 'Harbor' });
    const again = await parseBcf(await write(file));
    expect(again).toEqual(file);
  },
);

test.each(BCF_VERSIONS)('what is not known of a file of version %s is written in its place', async (version) => {
  const written = await write(await parseBcf(bcfFileOf(version)));
  const parts = new Map<string, string>();
  const file = await parseBcf(written);
  for (const { path, content } of file.files) parts.set(path, Buffer.from(content).toString());
  expect(parts.get('model.ifc')).toBe('ISO-10303-21;');
  const { rest } = file.topics[0] ?? {};
  expect(rest?.markup.attributes).toEqual({ 'xmlns:v': 'urn:v', 'v:made': 'by us' });
  expect(rest?.topic.attributes).toEqual({ 'v:score': '7' });
  expect(rest?.topic.ofFields).toEqual({ title: { 'v:lang': 'en' } });
  expect(rest?.topic.nodes).toEqual([
    { after: ['title', 1], xml: '<v:Cost currency="USD"><v:Low>1</v:Low>&lt;2&gt;</v:Cost>' },
    ...(version === '2.0'
      ? [{ after: ['creationAuthor', 1], xml: '<DueDate>2026-06-01T00:00:00Z</DueDate>', field: 'dueDate' }]
      : []),
    { after: ['assignedTo', 1], xml: '<!-- ours -->' },
    { after: ['description', 1], xml: expect.stringContaining('<BimSnippet SnippetType="JSON">') },
  ]);
});

test.each(BCF_VERSIONS.flatMap((from) => BCF_VERSIONS.map((to) => [from, to] as const)))(
  'a file of version %s becomes one of version %s; 2.0 has no due dates',
  async (from, to) => {
    const file = await parseBcf(bcfFileOf(from));
    const made = await parseBcf(await write(file, to));
    expect(made.version).toBe(to);
    for (const [index, topic] of made.topics.entries()) {
      const before = file.topics[index];
      for (const key of [
        'guid',
        'title',
        'labels',
        'dueDate',
        'assignedTo',
        'description',
        'relatedTopics',
        'viewpoints',
      ] as const)
        expect(topic[key], key).toEqual(key === 'dueDate' && to === '2.0' && from !== '2.0' ? null : before?.[key]);
      expect(topic.comments.map(({ text, date }) => [text, date])).toEqual(
        before?.comments.map(({ text, date }) => [text, date]),
      );
    }
    const [reference] = made.topics[0]?.documentReferences ?? [];
    const place = reference?.documentGuid ? `documents/${reference.documentGuid}` : reference?.reference?.slice(3);
    const document = made.files.find(({ path }) => path === place);
    expect(Buffer.from(document?.content ?? []).toString()).toBe('%PDF-1.4');
  },
);

test('text is read in the encoding that it is in', async () => {
  const text = '<?xml version="1.0" encoding="utf-16"?>' + markup('<Description>Düse ≥ 5 °</Description>');
  const little = Buffer.from(`\ufeff${text}`, 'utf16le');
  const big = Buffer.from(little).swap16();
  const latin = Buffer.from(
    `<?xml version="1.0" encoding="windows-1252"?>${markup('<Description>Düse</Description>')}`,
    'latin1',
  );
  const files = [
    little,
    big,
    little.subarray(2),
    Buffer.from(text),
    Buffer.from(`\ufeff${markup('<Description>Düse ≥ 5 °</Description>')}`),
  ];
  for (const bytes of files) expect((await parseBcf(bare(bytes))).topics[0]?.description).toBe('Düse ≥ 5 °');
  expect((await parseBcf(bare(latin))).topics[0]?.description).toBe('Düse');
});

const doctype = (declared: string) =>
  `<?xml version="1.0"?><!DOCTYPE Markup [${declared}]>${markup('<Description>&x;</Description>')}`;
const path = `${TOPIC}/markup.bcf`;
const HOSTILE: [what: string, file: () => Uint8Array, sentence: string][] = [
  ['nothing', () => Buffer.alloc(0), 'The file is empty'],
  ['no zip', () => Buffer.from('This is not a zip'), 'The file is damaged and cannot be opened'],
  ['a zip that is cut off', () => bcfFileOf('2.1').subarray(0, 900), 'The file is damaged and cannot be opened'],
  ['a zip of something else', () => bcfZip({ 'a.txt': 'a' }), 'This is no BCF file: it has no bcf.version'],
  [
    'a version to come',
    () => bcfZip({ 'bcf.version': versionOf('4.0') }),
    'BCF version {version} is not known here: 2.0, 2.1 and 3.0 are',
  ],
  [
    'no topic',
    () => bcfZip({ 'bcf.version': versionOf('2.1') }),
    'The file holds no topic: no folder in it has a markup.bcf',
  ],
  [
    'a folder without markup',
    () => bare(markup(), { [`${OTHER}/a.bcfv`]: CAMERA }),
    'The folder {name} has no markup.bcf',
  ],
  [
    'a path upwards',
    () => bare(markup(), { '../../etc/passwd': 'x' }),
    'The file holds {name}, a path that leads out of it',
  ],
  [
    'a path upwards of Windows',
    () => bare(markup(), { 'a\\..\\..\\x': 'x' }),
    'The file holds {name}, a path that leads out of it',
  ],
  ['a drive', () => bare(markup(), { 'C:/x': 'x' }), 'The file holds {name}, a path that leads out of it'],
  ['broken XML', () => bare('<Markup><Topic></Markup>'), 'The XML of {name} is broken'],
  ['no XML', () => bare('hello'), 'The XML of {name} is broken'],
  ['no topic in the markup', () => bare('<Markup/>'), '{name} holds no topic, or two'],
  [
    'a topic without GUID',
    () => bare('<Markup><Topic><Title>A</Title></Topic></Markup>'),
    'The topic {title}, or a part of it, has no GUID',
  ],
  [
    'a GUID that is a path',
    () => bare('<Markup><Topic Guid="../../x"><Title>A</Title></Topic></Markup>'),
    'The topic {title}, or a part of it, has no GUID',
  ],
  [
    'a topic twice',
    () => bare(markup(), { 'again/markup.bcf': markup() }),
    'The topic {guid} stands in the file twice',
  ],
  [
    'entities',
    () => bare(doctype('<!ENTITY x "y">')),
    '{name} declares a document type or entities, which are not read',
  ],
  [
    'entities of entities',
    () => bare(doctype('<!ENTITY a "aaaaaaaaaa"><!ENTITY x "&a;&a;&a;&a;&a;&a;&a;">')),
    '{name} declares a document type or entities, which are not read',
  ],
  [
    'a file of the server',
    () => bare(doctype('<!ENTITY x SYSTEM "file:///etc/passwd">')),
    '{name} declares a document type or entities, which are not read',
  ],
  [
    'an entity that nobody declared',
    () => bare(markup('<Description>&x;</Description>')),
    'The XML of {name} is broken',
  ],
  [
    'a document type in a viewpoint',
    () =>
      bare(markup('', `<Viewpoints Guid="${VIEW}"><Viewpoint>a.bcfv</Viewpoint></Viewpoints>`), {
        [`${TOPIC}/a.bcfv`]: `<!DOCTYPE x>${CAMERA}`,
      }),
    '{name} declares a document type or entities, which are not read',
  ],
  [
    'deep nesting',
    () => bare(markup('<a>'.repeat(50_000) + '</a>'.repeat(50_000))),
    'The XML of {name} is nested too deeply',
  ],
  [
    'another encoding than declared',
    () => bare(Buffer.from(markup('<Description>Düse</Description>'), 'latin1')),
    'The text of {name} is not in the encoding that it names',
  ],
  [
    'an encoding that nobody knows',
    () => bare(`<?xml version="1.0" encoding="x-none"?>${markup()}`),
    'The text of {name} is not in the encoding that it names',
  ],
  [
    'a snapshot that is none',
    () =>
      bare(markup('', `<Viewpoints Guid="${VIEW}"><Snapshot>a.png</Snapshot></Viewpoints>`), {
        [`${TOPIC}/a.png`]: '<svg onload="x"/>',
      }),
    'The snapshot {name} is no picture',
  ],
  [
    'a snapshot that is not there',
    () => bare(markup('', `<Viewpoints Guid="${VIEW}"><Snapshot>../../a.png</Snapshot></Viewpoints>`)),
    '{name} is named in the file and is not in it',
  ],
  [
    'too many files',
    () => bare(markup(), Object.fromEntries(Array.from({ length: BCF_LIMITS.entries }, (_, at) => [`${at}.txt`, '']))),
    'The file holds more than {max} files',
  ],
  ['a bomb', () => bomb(30), 'The file is too large once it is unpacked'],
  ['a bomb that lies about its size', () => bomb(30, 1000), 'The file is too large once it is unpacked'],
  [
    'a markup of 17 MB',
    () => bare(markup(`<Description>${'x'.repeat(17 * 1024 * 1024)}</Description>`)),
    '{name} is larger than {max} MB',
  ],
];

/** A zip with this many MB of zeros in a few kilobytes. `declared` is the size that the zip claims. */
function bomb(mb: number, declared?: number): Uint8Array {
  const content = Buffer.alloc(mb * 1024 * 1024);
  const packed = deflateRawSync(content);
  const stored = Buffer.from(bcfZip({ 'bcf.version': packed }));
  for (const at of [0, stored.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 2]) {
    stored.writeUInt16LE(8, at + 8);
    stored.writeUInt32LE(declared ?? content.length, at + 22);
  }
  return stored;
}

test.each(HOSTILE)('%s gives one sentence', async (_what, file, sentence) => {
  await expect(parseBcf(file())).rejects.toMatchObject({ name: 'BcfError', sentence });
});

test('a file is read in a process of its own, and refused with its sentence', async () => {
  const file = await readBcf('a company', () => bcfFileOf('2.1'), 'a.bcf');
  expect(file).toEqual(await parseBcf(bcfFileOf('2.1')));
  const refusal = await readBcf('a company', () => bare('<Markup>'), 'a.bcf').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ sentence: 'The XML of {name} is broken', values: { name: path } });
});

test('a text that XML cannot hold is written without what it cannot', async () => {
  const file = await parseBcf(bcfFileOf('2.1'));
  const [topic] = file.topics;
  if (topic) topic.title = 'A\u0000<b>&"\ud800\u0007 "';
  expect((await parseBcf(await write(file))).topics[0]?.title).toBe('A<b>&"\ufffd "');
});
