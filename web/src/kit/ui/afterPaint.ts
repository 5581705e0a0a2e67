/** Longer than a frame: in a hidden window no frame comes, and the work must run anyway. */
const AT_LATEST_MS = 100;

/**
 * Runs `work` after the next frame is painted, so that a press shows at once, before a whole screen renders. Answers a
 * function that cancels it.
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
