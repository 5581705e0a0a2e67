import looks from './cells.module.css';

/** The last two names of a place, which distinguish it; the tooltip has the whole path. */
export function PlaceCell({ path }: { path: string | null }) {
  return (
    <span className={looks.quiet} dir="auto" title={path ?? undefined}>
      {path?.split(' › ').slice(-2).toReversed().join(', ')}
    </span>
  );
}
