import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { can, id, nothing, optionalLine, personRef } from './fields.ts';
import { fileRow, recordRef } from './recordShapes.ts';

/** A picture in the image viewer, one of the pictures of its record. */
export const pictureRow = z.object({
  fileId: z.string(),
  /** null for a file that hangs nowhere yet */
  attachmentId: z.nullable(z.string()),
  name: z.string(),
  mime: z.string(),
  bytes: z.int(),
  hasThumbnail: z.boolean(),
  caption: z.nullable(z.string()),
  /** upright, in pixels; null until the worker has read it */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** by the clock of the camera, which tells no time zone: YYYY-MM-DDTHH:MM:SS */
  takenAt: z.nullable(z.string()),
  /** where the camera was, in degrees; never by a share link */
  position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  addedBy: z.nullable(personRef),
  addedAt: z.string(),
  /** only some see it until the result is distributed; a copy would not be sealed */
  sealed: z.boolean(),
  /** whether its caption may be written */
  mayCaption: z.boolean(),
});
export type PictureRow = z.output<typeof pictureRow>;

/** A file in the image viewer: its record, and the pictures there in the order in which they came. */
const pictureAnswer = z.object({
  file: fileRow,
  /** null for a file that hangs nowhere, or on what one may not see */
  record: z.nullable(z.object({ ...recordRef.shape, location: z.nullable(z.string()) })),
  pictures: z.array(pictureRow),
  /** attach: an annotated copy may be added to the record */
  can,
});

/** Pictures as the image viewer has them: a call of its own, which no list loads. */
export const pictures = {
  get: endpoint({
    method: 'GET',
    path: '/apisc/file/picture',
    does: 'A file for the image viewer: what it tells of itself, its record, and the other pictures there.',
    right: 'session',
    input: z.strictObject({ fileId: id }),
    output: pictureAnswer,
  }),
  week: endpoint({
    method: 'GET',
    path: '/apisc/file/week',
    does: 'The pictures that came to records of a project within the last seven days, as far as I may see them, newest first: how many, and the first six.',
    right: 'session',
    input: z.strictObject({ projectId: id }),
    output: z.object({
      total: z.int(),
      rows: z.array(z.object({ fileId: z.string(), name: z.string(), hasThumbnail: z.boolean() })),
    }),
  }),
  caption: endpoint({
    method: 'POST',
    path: '/apisc/record/caption',
    does: 'Writes below a picture what it shows; an empty caption takes it away.',
    right: 'session',
    input: z.strictObject({ recordId: id, attachmentId: id, caption: optionalLine(300) }),
    output: nothing,
  }),
};
