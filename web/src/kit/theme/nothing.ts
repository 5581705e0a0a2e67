/** Stands in for MUI's ripple, which the theme switches off everywhere: its code would be part of every first load. */
export default function Nothing(): null {
  return null;
}
