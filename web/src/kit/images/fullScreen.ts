/** Whether this browser supports full screen; iPhones do not. */
export function hasFullScreen(): boolean {
  return document.fullscreenEnabled;
}

/** Toggles full screen. */
export function toggleFullScreen(): void {
  if (!hasFullScreen()) return;
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  void done.catch(() => undefined);
}
