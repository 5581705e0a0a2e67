import { allVersions } from './fields.ts';
import type { Field } from './fields.ts';

/* The elements of BCF 2.0, 2.1 and 3.0, their fields in the order of the schemas (github.com/buildingSMART/BCF-XML). */

const attribute = (key: string, name: Field['name']): Field => ({ key, name, is: 'attribute' });
const text = (key: string, name: Field['name']): Field => ({ key, name, is: 'text' });
const sinceTwoOne = (name: string) => ({ '2.1': name, '3.0': name });
const external = allVersions('isExternal', 'isExternal', 'IsExternal');

const COMMENT: readonly Field[] = [
  attribute('guid', 'Guid'),
  text('verbalStatus', { '2.0': 'VerbalStatus' }),
  text('status', { '2.0': 'Status' }),
  text('date', 'Date'),
  text('author', 'Author'),
  text('text', 'Comment'),
  { key: 'topicGuid', name: { '2.0': 'Topic' }, is: 'reference' },
  { key: 'viewpointGuid', name: 'Viewpoint', is: 'reference' },
  { key: 'replyToGuid', name: { '2.0': 'ReplyToComment' }, is: 'reference' },
  text('modifiedDate', 'ModifiedDate'),
  text('modifiedAuthor', 'ModifiedAuthor'),
];

const VIEWPOINT: readonly Field[] = [
  attribute('guid', 'Guid'),
  text('name', 'Viewpoint'),
  text('snapshotName', 'Snapshot'),
  text('index', sinceTwoOne('Index')),
];

const DOCUMENT_REFERENCE: readonly Field[] = [
  attribute('guid', 'Guid'),
  attribute('isExternal', { '2.0': 'isExternal', '2.1': 'isExternal' }),
  text('documentGuid', { '3.0': 'DocumentGuid' }),
  text('reference', allVersions('ReferencedDocument', 'ReferencedDocument', 'Url')),
  text('description', 'Description'),
];

const HEADER_FILE: readonly Field[] = [
  attribute('ifcProject', 'IfcProject'),
  attribute('ifcElement', 'IfcSpatialStructureElement'),
  attribute('isExternal', external),
  text('name', 'Filename'),
  text('date', 'Date'),
  text('reference', 'Reference'),
];

export const HEADER: readonly Field[] = [
  { key: 'files', name: 'File', list: { '3.0': 'Files' }, is: 'objects', fields: HEADER_FILE },
];

const COMMENTS = { key: 'comments', is: 'objects', fields: COMMENT } as const;
const VIEWPOINTS = { key: 'viewpoints', is: 'objects', fields: VIEWPOINT } as const;

export const TOPIC: readonly Field[] = [
  attribute('guid', 'Guid'),
  attribute('serverAssignedId', { '3.0': 'ServerAssignedId' }),
  attribute('type', 'TopicType'),
  attribute('status', 'TopicStatus'),
  { key: 'referenceLinks', name: 'ReferenceLink', list: { '3.0': 'ReferenceLinks' }, is: 'texts' },
  text('title', 'Title'),
  text('priority', 'Priority'),
  text('index', 'Index'),
  { key: 'labels', name: allVersions('Labels', 'Labels', 'Label'), list: { '3.0': 'Labels' }, is: 'texts' },
  text('creationDate', 'CreationDate'),
  text('creationAuthor', 'CreationAuthor'),
  text('modifiedDate', 'ModifiedDate'),
  text('modifiedAuthor', 'ModifiedAuthor'),
  text('dueDate', sinceTwoOne('DueDate')),
  text('assignedTo', 'AssignedTo'),
  text('stage', sinceTwoOne('Stage')),
  text('description', 'Description'),
  {
    key: 'documentReferences',
    name: allVersions('DocumentReferences', 'DocumentReference'),
    list: { '3.0': 'DocumentReferences' },
    is: 'objects',
    fields: DOCUMENT_REFERENCE,
  },
  {
    key: 'relatedTopics',
    name: allVersions('RelatedTopics', 'RelatedTopic'),
    list: { '3.0': 'RelatedTopics' },
    is: 'references',
  },
  { ...COMMENTS, name: { '3.0': 'Comment' }, list: { '3.0': 'Comments' } },
  { ...VIEWPOINTS, name: { '3.0': 'ViewPoint' }, list: { '3.0': 'Viewpoints' } },
];

/** In version 2 comments and viewpoints lie next to the topic. */
export const MARKUP: readonly Field[] = [
  { key: 'header', name: 'Header', is: 'objects', fields: HEADER },
  { key: 'topic', name: 'Topic', is: 'objects', fields: TOPIC },
  { ...COMMENTS, name: { '2.0': 'Comment', '2.1': 'Comment' } },
  { ...VIEWPOINTS, name: { '2.0': 'Viewpoints', '2.1': 'Viewpoints' } },
];

export const VERSION: readonly Field[] = [
  attribute('version', 'VersionId'),
  text('detailedVersion', 'DetailedVersion'),
];

export const PROJECT: readonly Field[] = [
  {
    key: 'project',
    name: 'Project',
    is: 'objects',
    fields: [attribute('id', 'ProjectId'), text('name', 'Name')],
  },
  text('extensionSchema', { '2.0': 'ExtensionSchema', '2.1': 'ExtensionSchema' }),
];
export const PROJECT_NAME = allVersions('ProjectExtension', 'ProjectExtension', 'ProjectInfo');

const words = (key: string, name: string, list: string): Field => ({ key, name, list, is: 'texts' });
export const EXTENSIONS: readonly Field[] = [
  words('types', 'TopicType', 'TopicTypes'),
  words('statuses', 'TopicStatus', 'TopicStatuses'),
  words('priorities', 'Priority', 'Priorities'),
  words('labels', 'TopicLabel', 'TopicLabels'),
  words('users', 'User', 'Users'),
  words('snippetTypes', 'SnippetType', 'SnippetTypes'),
  words('stages', 'Stage', 'Stages'),
];

export const DOCUMENTS: readonly Field[] = [
  {
    key: 'items',
    name: 'Document',
    list: 'Documents',
    is: 'objects',
    fields: [attribute('guid', 'Guid'), text('name', 'Filename'), text('description', 'Description')],
  },
];
