/** An empty page, as hosts and pop-ups want it before they go elsewhere. */
export function BlankScreen() {
  return null;
}
