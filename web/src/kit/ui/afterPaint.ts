/** Longer than a frame: where none comes, as in a window that nobody sees, the work is done all the same. */
const AT_LATEST_MS = 100;

/**
 * Does `work` once the next frame is on the screen, so that whoever pressed something sees at once that they did, before
 * a whole screen is made. Answers what calls it off.
 */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(work, AT_LATEST_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
