/** Whether this browser can show a page on the whole screen; phones of Apple cannot. */
export function hasFullScreen(): boolean {
  return document.fullscreenEnabled;
}

/** The whole screen for the page, or back. */
export function toggleFullScreen(): void {
  if (!hasFullScreen()) return;
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  void done.catch(() => undefined);
}
