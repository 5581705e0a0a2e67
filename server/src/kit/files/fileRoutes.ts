import { pictures } from '@plumbline/contract/kit/pictures';
import { files } from '@plumbline/contract/kit/records';
import type { Actor } from '../actor.ts';
import { signedOut } from '../errors.ts';
import { query } from '../http/routes.ts';
import type { AreaRoutes, AppContext, OpenRequest } from '../http/routes.ts';
import type { Registry } from '../records/header/index.ts';
import { BEGINS, CONTENT, GOES_ON, THUMBNAIL } from './described.ts';
import { findFile } from './find.ts';
import type { StoredFile } from './find.ts';
import { pictureOf, picturesOfWeek } from './pictures.ts';
import { serveContent, serveThumbnail } from './serve.ts';
import { idInPath, makeUploads } from './uploads.ts';

/** Files of people who are signed in: in by tus, out by address. */
export function fileRoutes(registry: Registry, context: AppContext): AreaRoutes {
  const uploads = makeUploads(context, '/apisc/file/upload');
  const take = (open: OpenRequest) => {
    const { tenantId, personId } = known(open);
    return uploads.take(open, { tenantId, personId, shareId: null });
  };
  const right = 'session' as const;
  return {
    routes: [
      query(files.get, async (read, actor, input) => {
        const { fileId, name, mime, kind, bytes, thumbnailKey } = await findFile(read, actor, registry, input.fileId);
        return { fileId, name, mime, kind, bytes, hasThumbnail: thumbnailKey !== null };
      }),
      query(pictures.get, (read, actor, input) => pictureOf(read, actor, input, registry)),
      query(pictures.week, (read, actor, input) => picturesOfWeek(read, actor, input, registry)),
    ],
    raw: [
      {
        methods: { POST: BEGINS },
        path: '/apisc/file/upload',
        does: 'Begins an upload by tus 1.0, with metadata fileId and name.',
        right,
        run: take,
      },
      {
        methods: GOES_ON,
        path: '/apisc/file/upload/:fileId',
        does: 'Goes on with an upload by tus 1.0.',
        right,
        run: take,
      },
      {
        methods: CONTENT,
        path: '/apisc/file/content/:fileId',
        does: 'The bytes of a file, or one range of them.',
        right,
        run: async (open) => serveContent(open.context.files, open.request, open.reply, await wanted(open, registry)),
      },
      {
        methods: THUMBNAIL,
        path: '/apisc/file/thumbnail/:fileId',
        does: 'The small picture of a file.',
        right,
        run: async (open) => serveThumbnail(open.context.files, open.request, open.reply, await wanted(open, registry)),
      },
    ],
  };
}

async function wanted(open: OpenRequest, registry: Registry): Promise<StoredFile> {
  const actor = known(open);
  const fileId = idInPath(open);
  return open.context.database.read(actor.tenantId, (read) => findFile(read, actor, registry, fileId));
}

function known({ actor }: OpenRequest): Actor {
  if (!actor) throw signedOut();
  return actor;
}
