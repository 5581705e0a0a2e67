const MB = 1024 * 1024;

/** The largest file, in bytes. */
export const FILE_MOST = 200 * MB;
/** What the files of one tenant may come to, in bytes. */
export const TENANT_MOST = 20 * 1024 * MB;
/** How many files may come by one share link. */
export const SHARE_MOST = 20;
/** Longer side of a thumbnail, in pixels. */
export const THUMBNAIL_PX = 480;
/** A picture larger than this many bytes gets no thumbnail. */
export const THUMBNAIL_MOST = 60 * MB;
/** After this time what belongs to nothing is swept away. */
export const ORPHAN_MS = 3_600_000;
