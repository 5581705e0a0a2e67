import { deflateRawSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { Refusal } from '../errors.ts';
import { storeZip } from '../sheets/zip.ts';
import { BCF_LIMITS, BCF_VERSIONS } from './model.ts';
import type { BcfFile, BcfVersion } from './model.ts';
import { parseBcf } from './parse.ts';
import { readBcf } from './read.ts';
import { writeBcf } from './write.ts';

const TOPIC = '0a1b2c3d-0000-4000-8000-000000000001';
const OTHER = '0a1b2c3d-0000-4000-8000-000000000002';
const VIEW = '0a1b2c3d-0000-4000-8000-000000000003';
const FIRST = '0a1b2c3d-0000-4000-8000-000000000004';
const SECOND = '0a1b2c3d-0000-4000-8000-000000000005';
const DOCUMENT = '0a1b2c3d-0000-4000-8000-000000000006';
const AT = new Date('2026-05-04T10:00:00Z');

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const CAMERA =
  '<VisualizationInfo Guid="x"><PerspectiveCamera><FieldOfView>60</FieldOfView></PerspectiveCamera></VisualizationInfo>';

const zip = (parts: Record<string, string | Uint8Array>) =>
  storeZip(new Map(Object.entries(parts).map(([name, content]) => [name, Buffer.from(content)])));
const versionOf = (version: string) => `<?xml version="1.0" encoding="UTF-8"?><Version VersionId="${version}"/>`;
const bare = (markup: string | Uint8Array, more: Record<string, string | Uint8Array> = {}) =>
  zip({ 'bcf.version': versionOf('2.1'), [`${TOPIC}/markup.bcf`]: markup, ...more });
const markup = (inner = '', beside = '') =>
  `<Markup><Topic Guid="${TOPIC}"><Title>Beam clashes with duct</Title>${inner}</Topic>${beside}</Markup>`;
const write = (file: BcfFile, version: BcfVersion = file.version) => buffer(writeBcf(file, version, AT));

/** What every version can say, with what only some can, and with what none knows. */
function fileOf(version: BcfVersion): Uint8Array {
  const isNew = version === '3.0';
  const list = (name: string, items: string) => (isNew ? `<${name}>${items}</${name}>` : items);
  const comments = `<Comment Guid="${FIRST}"><Date>2026-05-01T08:00:00Z</Date><Author>ana@example.com</Author>
      <Comment>Who moves?\nThe duct &amp; the "beam"</Comment>
      ${version === '2.0' ? `<Topic Guid="${TOPIC}"/>` : ''}<Viewpoint Guid="${VIEW}"/><Vendor:Seen xmlns:Vendor="urn:v">yes</Vendor:Seen></Comment>
    <Comment Guid="${SECOND}">${version === '2.0' ? '<VerbalStatus>Open</VerbalStatus><Status>Error</Status>' : ''}
      <Date>2026-05-02T08:00:00Z</Date><Author>ben@example.com</Author><Comment>The duct.</Comment>
      ${version === '2.0' ? `<Topic Guid="${TOPIC}"/><ReplyToComment Guid="${FIRST}"/>` : ''}
      <ModifiedDate>2026-05-03T08:00:00Z</ModifiedDate><ModifiedAuthor>ana@example.com</ModifiedAuthor></Comment>`;
  const view = isNew ? 'ViewPoint' : 'Viewpoints';
  const viewpoints = `<${view} Guid="${VIEW}"><Viewpoint>a.bcfv</Viewpoint><Snapshot>a.png</Snapshot></${view}>`;
  const label = isNew ? 'Label' : 'Labels';
  const related = version === '2.0' ? 'RelatedTopics' : 'RelatedTopic';
  const reference = version === '2.0' ? 'DocumentReferences' : 'DocumentReference';
  const document = isNew
    ? `<DocumentGuid>${DOCUMENT}</DocumentGuid>`
    : '<ReferencedDocument>../plan.pdf</ReferencedDocument>';
  return zip({
    'bcf.version': versionOf(version),
    'project.bcfp': isNew
      ? '<ProjectInfo><Project ProjectId="p1"><Name>Harbor</Name></Project></ProjectInfo>'
      : '<ProjectExtension><Project ProjectId="p1"><Name>Harbor</Name></Project><ExtensionSchema>extensions.xsd</ExtensionSchema></ProjectExtension>',
    ...(isNew
      ? {
          'extensions.xml':
            '<Extensions><TopicTypes><TopicType>Clash</TopicType></TopicTypes><Stages/><Users/></Extensions>',
          'documents.xml': `<DocumentInfo><Documents><Document Guid="${DOCUMENT}"><Filename>plan.pdf</Filename></Document></Documents></DocumentInfo>`,
          [`documents/${DOCUMENT}`]: '%PDF-1.4',
        }
      : { 'extensions.xsd': '<schema/>', 'plan.pdf': '%PDF-1.4' }),
    'model.ifc': 'ISO-10303-21;',
    [`${TOPIC}/markup.bcf`]: `<?xml version="1.0" encoding="UTF-8"?>
<Markup xmlns:v="urn:v" v:made="by us">
  <Header>${list('Files', '<File IfcProject="2SugUv4EX5LAhcVpDp2dUH" v:x="1"><Filename>model.ifc</Filename><Reference>../model.ifc</Reference></File>')}</Header>
  <Topic Guid="${TOPIC}" TopicType="Clash" TopicStatus="Open" v:score="7">
    ${list('ReferenceLinks', '<ReferenceLink>https://example.com/1</ReferenceLink>')}
    <Title v:lang="en">Beam clashes with duct</Title>
    <v:Cost currency="USD"><v:Low>1</v:Low><![CDATA[<2>]]></v:Cost>
    <Priority>High</Priority>
    ${list('Labels', `<${label}>Structural</${label}><${label}>Level 3</${label}>${isNew ? '<v:Color>red</v:Color>' : ''}`)}
    <CreationDate>2026-05-01T08:00:00.1234567+02:00</CreationDate>
    <CreationAuthor>ana@example.com</CreationAuthor>
    <DueDate>2026-06-01T00:00:00Z</DueDate>
    <AssignedTo>ben@example.com</AssignedTo>
    <!-- ours -->
    <Description/>
    <BimSnippet SnippetType="JSON"><Reference>s.json</Reference><ReferenceSchema>x</ReferenceSchema></BimSnippet>
    ${list('DocumentReferences', `<${isNew ? 'DocumentReference' : reference} Guid="${DOCUMENT}">${document}</${isNew ? 'DocumentReference' : reference}>`)}
    ${isNew ? '<RelatedTopics/>' : `<${related} Guid="${OTHER}"/>`}
    ${isNew ? `<Comments>${comments}</Comments><Viewpoints>${viewpoints}</Viewpoints>` : ''}
  </Topic>${isNew ? '' : comments + viewpoints}
</Markup>`,
    [`${TOPIC}/a.bcfv`]: CAMERA,
    [`${TOPIC}/a.png`]: PNG,
    [`${TOPIC}/s.json`]: '{}',
    [`${OTHER}/markup.bcf`]: `<Markup><Topic Guid="${OTHER}"><Title>Second</Title></Topic></Markup>`,
  });
}

test.each(BCF_VERSIONS)(
  'what a file of version %s says is read, and stays through writing and reading',
  async (version) => {
    const file = await parseBcf(fileOf(version));
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
  const written = await write(await parseBcf(fileOf(version)));
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
    const file = await parseBcf(fileOf(from));
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
  ['a zip that is cut off', () => fileOf('2.1').subarray(0, 900), 'The file is damaged and cannot be opened'],
  ['a zip of something else', () => zip({ 'a.txt': 'a' }), 'This is no BCF file: it has no bcf.version'],
  [
    'a version to come',
    () => zip({ 'bcf.version': versionOf('4.0') }),
    'BCF version {version} is not known here: 2.0, 2.1 and 3.0 are',
  ],
  [
    'no topic',
    () => zip({ 'bcf.version': versionOf('2.1') }),
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

/** A zip of so many MB of zeros in a few kilobytes, `declared` being how many bytes it says that it holds. */
function bomb(mb: number, declared?: number): Uint8Array {
  const content = Buffer.alloc(mb * 1024 * 1024);
  const packed = deflateRawSync(content);
  const stored = Buffer.from(zip({ 'bcf.version': packed }));
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
  const file = await readBcf('a company', () => fileOf('2.1'), 'a.bcf');
  expect(file).toEqual(await parseBcf(fileOf('2.1')));
  const refusal = await readBcf('a company', () => bare('<Markup>'), 'a.bcf').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ sentence: 'The XML of {name} is broken', values: { name: path } });
});

test('a text that XML cannot hold is written without what it cannot', async () => {
  const file = await parseBcf(fileOf('2.1'));
  const [topic] = file.topics;
  if (topic) topic.title = 'A\u0000<b>&"\ud800\u0007 "';
  expect((await parseBcf(await write(file))).topics[0]?.title).toBe('A<b>&"\ufffd "');
});
