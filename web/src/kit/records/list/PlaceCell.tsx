import looks from './cells.module.css';

/** A place by its last two names, which tell it from the others; the whole path is its tooltip. */
export function PlaceCell({ path }: { path: string | null }) {
  return (
    <span className={looks.quiet} dir="auto" title={path ?? undefined}>
      {path?.split(' › ').slice(-2).toReversed().join(', ')}
    </span>
  );
}
