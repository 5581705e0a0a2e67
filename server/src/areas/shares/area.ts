import { shares } from '@plumbline/contract/areas/shares';
import type { Read } from '../../kit/db/tx.ts';
import { forbidden, notFound } from '../../kit/errors.ts';
import {
  BEGINS,
  CONTENT,
  DOCUMENT,
  GOES_ON,
  THUMBNAIL,
  byLink,
  findSharedFile,
  idInPath,
  makeUploads,
  positionSpans,
  serveContent,
  serveThumbnail,
  sharedPictures,
} from '../../kit/files/index.ts';
import type { StoredFile } from '../../kit/files/index.ts';
import { command, open, query } from '../../kit/http/routes.ts';
import type { Area, Composition } from '../../kit/area.ts';
import type { AreaRoutes, OpenRequest, Raw } from '../../kit/http/routes.ts';
import { makeDoor, openShare, shareActor } from '../../kit/records/index.ts';
import type { Door, OpenShare, Registry } from '../../kit/records/index.ts';
import type { Translators } from '../../kit/translators.ts';
import { get, respond, work } from './commands.ts';
import { endWork, handOver, holders } from './handOver.ts';

export const sharesArea: Area = { routes };

/** What people without an account reach by the token of a share link. */
function routes({ registry, context, translators }: Composition): AreaRoutes {
  const door = makeDoor();
  const uploads = makeUploads(context, '/apisc/share/upload');
  const take = async (request: OpenRequest) => {
    const share = await door.enter(request, String(request.request.headers['share-token'] ?? ''));
    if (share.scope !== 'respond' || !share.personId) throw forbidden();
    await uploads.take(request, { tenantId: share.tenantId, personId: share.personId, shareId: share.shareId });
  };
  const isWithheld = (read: Read, share: OpenShare) => registry.byLink(share.recordKind)?.withholds?.(read, share);
  /** Only a link that is answered by opens what its person handed in: others only look. */
  const ownFile = (share: OpenShare) =>
    share.scope === 'respond' ? registry.byLink(share.recordKind)?.ownFile?.(share) : undefined;
  /** Reads the requested file; a withheld file looks like a missing one. */
  async function wanted(request: OpenRequest): Promise<StoredFile> {
    const { token } = request.request.params as { token: string };
    const share = await door.enter(request, token);
    const fileId = idInPath(request);
    return request.context.database.read(share.tenantId, async (read) =>
      findSharedFile(read, share, fileId, await isWithheld(read, share), ownFile(share)),
    );
  }
  const right = 'public' as const;
  return {
    routes: [
      open(shares.get, (request, input) => door.knock(request, input.token, () => get(request, input, registry))),
      open(shares.work, (request, input) => door.knock(request, input.token, () => work(request, input, registry))),
      ...handOverRoutes(registry),
      open(shares.pictures, (request, input) =>
        door.knock(request, input.token, async () => {
          const { context, now } = request;
          const share = await openShare(context.database, input.token, now);
          return context.database.read(share.tenantId, async (read) =>
            (await isWithheld(read, share)) ? [] : sharedPictures(read, share),
          );
        }),
      ),
      open(shares.respond, (request, input) =>
        door.knock(request, input.token, () => respond(request, input, registry)),
      ),
    ],
    raw: [
      {
        methods: byLink({ POST: BEGINS }),
        sharedBy: 'header',
        path: '/apisc/share/upload',
        does: 'Begins an upload by tus 1.0 for an answer by share link; the token goes in the header Share-Token.',
        right,
        run: take,
      },
      {
        methods: byLink(GOES_ON),
        sharedBy: 'header',
        path: '/apisc/share/upload/:fileId',
        does: 'Goes on with an upload by share link.',
        right,
        run: take,
      },
      documentRoute(door, registry, translators),
      {
        methods: byLink(CONTENT),
        path: '/apisc/share/file/:token/:fileId',
        does: 'The bytes of a file that a share link shows; a picture without the place where it was taken.',
        right,
        run: async (one) => {
          const { files } = one.context;
          const file = await wanted(one);
          await serveContent(files, one.request, one.reply, file, await positionSpans(files, file));
        },
      },
      {
        methods: byLink(THUMBNAIL),
        path: '/apisc/share/thumbnail/:token/:fileId',
        does: 'The small picture of a file that a share link shows.',
        right,
        run: async (one) => serveThumbnail(one.context.files, one.request, one.reply, await wanted(one)),
      },
    ],
  };
}

/** By which members hand work links over. */
function handOverRoutes(registry: Registry): AreaRoutes['routes'] {
  return [
    query(shares.holders, (read, actor, input) => holders(read, actor, input, registry)),
    command(shares.handOver, (tx, actor, input, context) => handOver(tx, actor, input, registry, context)),
    command(shares.endWork, (tx, actor, input) => endWork(tx, actor, input, registry)),
  ];
}

/** What a link shows as a document, where its kind makes one. */
function documentRoute(door: Door, registry: Registry, translators: Translators): Raw {
  return {
    methods: byLink(DOCUMENT),
    path: '/apisc/share/document/:token',
    does: 'The PDF of what a share link shows, where it is a document.',
    right: 'public',
    run: async (one) => {
      const { token } = one.request.params as { token: string };
      const share = await door.enter(one, token);
      const document = registry.byLink(share.recordKind)?.document;
      if (!document) throw notFound();
      const actor = shareActor(share, registry.named(share.recordKind), one.now, one.t);
      await document({ ...one, actor }, share, translators);
    },
  };
}
