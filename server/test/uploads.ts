import type { Visitor } from './work.ts';

/** Where uploads go, when it is not the person's own place: a share link's. */
export interface UploadPlace {
  path: string;
  headers: Record<string, string>;
}

const OWN: UploadPlace = { path: '/apisc/file/upload', headers: {} };
const TUS = { 'tus-resumable': '1.0.0' };

/** Begins an upload of this many bytes by tus 1.0. */
export function beginUpload(by: Visitor, fileId: string, bytes: number, place = OWN): Promise<Response> {
  const said = (text: string) => Buffer.from(text).toString('base64');
  return by.fetch(place.path, {
    method: 'POST',
    headers: {
      ...TUS,
      ...place.headers,
      'upload-length': String(bytes),
      'upload-metadata': `fileId ${said(fileId)},name ${said('site.bin')}`,
    },
  });
}

/** Sends a part of an upload. */
export function sendPart(
  by: Visitor,
  fileId: string,
  offset: number,
  bytes: Uint8Array,
  place = OWN,
): Promise<Response> {
  return by.fetch(`${place.path}/${fileId}`, {
    method: 'PATCH',
    headers: {
      ...TUS,
      ...place.headers,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: Buffer.from(bytes),
  });
}

/** Cancels an upload. */
export function takeBack(by: Visitor, fileId: string, place = OWN): Promise<Response> {
  return by.fetch(`${place.path}/${fileId}`, { method: 'DELETE', headers: { ...TUS, ...place.headers } });
}
