import { createHash } from 'node:crypto';
import { newId } from '@plumbline/contract/kit/uuid';
import { put } from './target.ts';
import type { Call, Kind, Made, Target } from './target.ts';
import type { Part } from '../server.ts';
import type { Class, Rule } from './rule.ts';
import type { World } from './world.ts';

const BODY = '# Safety\n\nWear the vest.';
const SHA256 = createHash('sha256').update(BODY).digest('hex');
/** Nothing is in force during the tests: otherwise nobody could sign in any more. */
const LATER = new Date(Date.now() + 400 * 86_400_000).toISOString();

const on = (kind: Kind, status: string, input: Call['input']): Call => ({ kind, status, input });
const none = (input: Call['input'] = () => ({})) => on('none', '', input);
const text = { label: '2', body: `${BODY} Always.`, changeSummary: 'Always', material: false };
const onDocument = ({ id, version }: Target) => ({ documentId: id, version });

export const legalCalls: Record<string, Call> = {
  'legal.pending': none(),
  'legal.mine': none(),
  'legal.documents': none(),
  'legal.matrix': none(() => ({ keyword: 'CANARY', standing: 'pending' })),
  'legal.export': none(() => ({ keyword: 'CANARY', format: 'csv' })),
  'legal.accept': on('legal', 'published', ({ legalVersionId }) => ({
    versionId: legalVersionId,
    sha256: SHA256,
    method: 'checkbox',
    scrolledToEnd: true,
  })),
  'legal.decline': on('legal', 'published', ({ legalVersionId }) => ({ versionId: legalVersionId })),
  'legal.version': on('legal', 'published', ({ legalVersionId }) => ({ versionId: legalVersionId })),
  'legal.pdf': on('legal', 'published', ({ legalVersionId }) => ({ versionId: legalVersionId })),
  'legal.createDocument': none(() => ({
    clientRef: newId(),
    kind: 'handbook',
    title: 'Handbook',
    audience: ['employee'],
    label: '1',
    body: BODY,
  })),
  'legal.updateDocument': on('legal', 'draft', (target) => ({
    ...onDocument(target),
    title: 'Another title',
    audience: ['technician'],
  })),
  'legal.retireDocument': on('legal', 'published', onDocument),
  'legal.createVersion': on('legal', 'published', ({ id }) => ({ clientRef: newId(), documentId: id, ...text })),
  'legal.updateVersion': on('legal', 'draft', ({ legalVersionId }) => ({
    versionId: legalVersionId,
    sha256: SHA256,
    ...text,
  })),
  'legal.removeVersion': on('legal', 'draft', ({ legalVersionId }) => ({ versionId: legalVersionId })),
  'legal.publish': on('legal', 'draft', ({ legalVersionId }) => ({
    versionId: legalVersionId,
    sha256: SHA256,
    effectiveAt: LATER,
  })),
  'legal.remind': none(({ strangerId }) => ({ personIds: [strangerId] })),
};

/** A document with one version, in the state that the thing has. */
export async function makeLegal(world: World, all: readonly Made[]): Promise<void> {
  const at = new Date(Date.now() - 86_400_000).toISOString();
  await put(world, 'legal_document', all, ({ spec, target, mark }) => ({
    id: target.id,
    kind: 'safetyPolicy',
    title: mark,
    // A draft that is published at once must stop none of the test people.
    audience: spec.status === 'published' ? ['employee', 'technician', 'external'] : ['external'],
    created_at: at,
    version: target.version,
  }));
  await put(world, 'legal_version', all, ({ spec, target }) => ({
    id: target.legalVersionId,
    document_id: target.id,
    label: '1',
    body: BODY,
    sha256: `\\x${SHA256}`,
    status: spec.status,
    material: true,
    effective_at: spec.status === 'published' ? LATER : null,
    created_at: at,
  }));
}

/** Who looks after the documents of a company. */
const KEEPERS: readonly Part[] = ['admin', 'safety'];

function onOne(keepersOnly: boolean): Rule {
  return {
    situations: ['same', 'rival', 'missing'],
    expect: (part, situation): Class =>
      keepersOnly && !KEEPERS.includes(part) ? '403' : situation === 'same' ? 'pass' : '1004',
  };
}
const screen = (refused?: Class): Rule => ({
  situations: ['same'],
  expect: (part) => (refused === undefined || KEEPERS.includes(part) ? 'pass' : refused),
});

export const LEGAL_RULES: Record<string, Rule[]> = {
  'legal.pending': [screen()],
  'legal.mine': [screen()],
  ...Object.fromEntries(['documents', 'matrix', 'export'].map((name) => [`legal.${name}`, [screen('1010')]])),
  ...Object.fromEntries(['createDocument', 'remind'].map((name) => [`legal.${name}`, [screen('403')]])),
  ...Object.fromEntries(['accept', 'version'].map((name) => [`legal.${name}`, [onOne(false)]])),
  'legal.pdf': [{ ...onOne(false), tried: 'sparingly' }],
  ...Object.fromEntries(
    ['updateDocument', 'retireDocument', 'createVersion', 'updateVersion', 'removeVersion', 'publish'].map((name) => [
      `legal.${name}`,
      [onOne(true)],
    ]),
  ),
};

/** They are told in the audit: a document is no record, and has no trail. */
export const LEGAL_SILENT: Record<string, string> = Object.fromEntries(
  Object.keys(legalCalls)
    .filter((name) => !['legal.decline'].includes(name))
    .filter((name) => !['pending', 'mine', 'documents', 'matrix', 'export', 'version', 'pdf'].includes(name.slice(6)))
    .map((name) => [name, 'stands in the audit: a document that people accept is no record']),
);
