/** Photos, newest first. The newest one that a browser can show leads, as in lists and reports. */
export function largestFirst<Photo extends { hasThumbnail: boolean }>(photos: readonly Photo[]): Photo[] {
  const newest = photos.toReversed();
  const first = newest.find(({ hasThumbnail }) => hasThumbnail) ?? newest[0];
  return first ? [first, ...newest.filter((one) => one !== first)] : [];
}
