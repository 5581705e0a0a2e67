import { storeZip } from '../src/kit/sheets/zip.ts';
import type { BcfVersion } from '../src/kit/bcf/model.ts';

/* Files of BCF as other programs write them. */

export const TOPIC = '0a1b2c3d-0000-4000-8000-000000000001';
export const OTHER = '0a1b2c3d-0000-4000-8000-000000000002';
export const VIEW = '0a1b2c3d-0000-4000-8000-000000000003';
export const FIRST = '0a1b2c3d-0000-4000-8000-000000000004';
export const SECOND = '0a1b2c3d-0000-4000-8000-000000000005';
const DOCUMENT = '0a1b2c3d-0000-4000-8000-000000000006';

/** One pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const CAMERA =
  '<VisualizationInfo Guid="x"><PerspectiveCamera><FieldOfView>60</FieldOfView></PerspectiveCamera></VisualizationInfo>';

export const bcfZip = (parts: Record<string, string | Uint8Array>) =>
  storeZip(new Map(Object.entries(parts).map(([name, content]) => [name, Buffer.from(content)])));
export const versionOf = (version: string) => `<?xml version="1.0" encoding="UTF-8"?><Version VersionId="${version}"/>`;

/** What every version can say, with what only some can, and with what none knows. */
export function bcfFileOf(version: BcfVersion): Uint8Array {
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
  return bcfZip({
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
