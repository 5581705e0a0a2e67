const MB = 1024 * 1024;

/** The largest file, in bytes. */
export const FILE_MOST = 200 * MB;
/** How many bytes the files of one share link may have, unfinished ones too; the contract says how many files. */
export const SHARE_BYTES_MOST = 2048 * MB;
/** The most unfinished uploads of one person, and the most bytes of them together. */
export const UNFINISHED_MOST = 20;
export const UNFINISHED_BYTES_MOST = 1024 * MB;
/** Longer side of a thumbnail, in pixels. */
export const THUMBNAIL_PX = 480;
/** Longer side, in pixels, of the preview of a format that browsers do not show. */
export const PREVIEW_PX = 1600;
/** A picture larger than this many bytes gets no thumbnail, and is not read. */
export const THUMBNAIL_MOST = 60 * MB;
/** Abandoned uploads and stored bytes without a row are deleted after this time. */
export const ORPHAN_MS = 3_600_000;
/** Cameras write where they were at the beginning of a file, some programs at its end: how much of each is looked through. */
export const POSITION_HEAD = 4 * MB;
export const POSITION_TAIL = MB;
