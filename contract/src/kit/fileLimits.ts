/* How many files go together. The forms say these numbers before a file is sent, the server holds them. */

/** What one form, answer or message takes. */
export const FILES_MOST = 50;
/** What one step of field work takes, such as the photos of a walk, and one answer by a link. */
export const PHOTOS_MOST = 300;
/** What one share link takes in all: a trade answers for all its punch items by one. */
export const LINK_FILES_MOST = 300;
