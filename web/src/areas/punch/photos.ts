/** The newest first; before them the newest that a browser can show, as lists and reports choose it. */
export function largestFirst<Photo extends { hasThumbnail: boolean }>(photos: readonly Photo[]): Photo[] {
  const newest = photos.toReversed();
  const first = newest.find(({ hasThumbnail }) => hasThumbnail) ?? newest[0];
  return first ? [first, ...newest.filter((one) => one !== first)] : [];
}
