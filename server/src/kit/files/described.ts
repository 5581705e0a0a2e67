import { RANGED } from '../http/openapiRanges.ts';
import type { Described, DescribedAnswer, Raw } from '../http/routes.ts';

const RESUMABLE = { 'Tus-Resumable': '1.0.0' };
const OFFSET = { 'Upload-Offset': 'how many bytes are there' };
const AT = { ...RESUMABLE, ...OFFSET };
const plain = (says: string): DescribedAnswer => ({ says, headers: RESUMABLE, types: ['text/plain'] });

/** What the upload library refuses by itself, in plain text. */
const PROTOCOL: Record<number, DescribedAnswer> = {
  400: plain('A header is missing or wrong, or fileId is no id.'),
  412: plain('The header Tus-Resumable is missing.'),
  500: plain('Something went wrong here. It is logged.'),
};

/** Beginning an upload by tus 1.0. */
export const BEGINS: Described = {
  headers: {
    ...RESUMABLE,
    'Upload-Length': 'how many bytes the file has',
    'Upload-Metadata': 'fileId (a UUID made by the client) and name, each in base64',
  },
  answers: {
    ...PROTOCOL,
    201: {
      says: 'It has begun; the body is empty.',
      headers: { ...RESUMABLE, Location: 'where to go on' },
      types: ['text/plain'],
    },
    413: plain('The file is too large, or there is no room left.'),
    501: plain('What it asks of tus is not offered here.'),
    503: plain('The database or the disk does not answer.'),
    507: plain('The disk has no room for more.'),
  },
  refused: [401, 403, 404, 422],
};

/** Going on with an upload, asking how far it came, and taking it back. */
export const GOES_ON: Raw['methods'] = {
  HEAD: {
    headers: RESUMABLE,
    answers: {
      200: { says: 'How far it came.', headers: { ...AT, 'Upload-Length': 'how many bytes the file has' } },
      ...headless([400, 404, 410, 412, 500]),
    },
    refused: [401, 403, 404, 422],
  },
  PATCH: {
    headers: { ...RESUMABLE, ...OFFSET },
    body: 'application/offset+octet-stream',
    answers: {
      ...PROTOCOL,
      204: { says: 'The bytes are kept; with the last of them the file is.', headers: AT },
      403: plain('A header is missing, or, as an envelope, the right for it.'),
      404: plain('There is no such upload of yours.'),
      409: plain('The offset is not where the upload stands.'),
      410: plain('The upload is gone.'),
      413: plain('More bytes than were said.'),
      422: plain('The file cannot be kept: the envelope says why.'),
      503: plain('The database or the disk does not answer.'),
      507: plain('The disk has no room for more.'),
    },
    refused: [401, 408, 422],
  },
  DELETE: {
    headers: RESUMABLE,
    answers: {
      ...PROTOCOL,
      204: { says: 'It is taken back.', headers: RESUMABLE },
      404: plain('There is no such upload of yours.'),
      410: plain('The upload is gone.'),
    },
    refused: [401, 403, 404, 422],
  },
};

/** The bytes of a file, or a range of them. */
export const CONTENT = reading({
  headers: RANGED.headers,
  query: { save: '1 hands the file over to be saved, whatever it is' },
  answers: {
    200: { ...RANGED.answers[200], types: ['*/*'] },
    206: { ...RANGED.answers[206], types: ['*/*'] },
    416: RANGED.answers[416],
  },
  refused: [401, 403, 404, 422],
});

/** A document that is made on request. */
export const DOCUMENT: Raw['methods'] = {
  GET: { answers: { 200: { says: 'The document.', types: ['application/pdf'] } }, refused: [404, 422, 503] },
};

/** The small picture of a file. */
export const THUMBNAIL = reading({
  answers: { 200: { says: 'The picture.', types: ['image/webp'] } },
  refused: [401, 403, 404, 422],
});

/** The same by a share link, counted per link. */
export function byLink(methods: Raw['methods']): Raw['methods'] {
  return Object.fromEntries(
    Object.entries(methods).map(([method, one]) => [
      method,
      { ...one, refused: [...one.refused.filter((status) => status !== 401), 429] },
    ]),
  );
}

/** GET, and HEAD as the same without a body. */
function reading(get: Described): Raw['methods'] {
  const answers = Object.entries(get.answers).map(([status, { says, headers }]) => [
    status,
    { says, ...(headers && { headers }) },
  ]);
  return { GET: get, HEAD: { ...get, answers: Object.fromEntries(answers) } };
}

function headless(statuses: number[]): Record<number, DescribedAnswer> {
  return Object.fromEntries(statuses.map((status) => [status, { says: 'Refused.', headers: RESUMABLE }]));
}
