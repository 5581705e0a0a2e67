import type { Described } from './routes.ts';

const FILE = {
  'Content-Disposition': 'inline or attachment, with the name of the file',
  ETag: 'changes with the bytes',
};

/** What asking for one range of a file's bytes adds. */
export const RANGED = {
  headers: {
    Range: 'one range, as bytes=0-99; other units and several ranges get the whole file',
    'If-Range': 'the ETag that the range is for; with another the whole file is answered',
  },
  answers: {
    200: { says: 'The file.', headers: { ...FILE, 'Accept-Ranges': 'bytes' } },
    206: { says: 'The range.', headers: { ...FILE, 'Content-Range': 'which bytes of how many' } },
    416: { says: 'The file has no such range.', headers: { 'Content-Range': 'how many bytes the file has' } },
  },
} satisfies Pick<Described, 'headers' | 'answers'>;
