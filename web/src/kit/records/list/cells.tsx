import type { ReactNode } from 'react';
import { Link } from '../../nav/index.ts';
import type { ListColumn, Words } from '../../table/columns.ts';
import { useT } from '../../words/index.ts';
import looks from './cells.module.css';

/** An optional column; if it has a `sort`, its first press sorts descending. */
export function extraColumn<Row>(
  id: string,
  head: string,
  width: number,
  words: (row: Row) => Words,
  sort?: string,
): ListColumn<Row> {
  return { id, head, width, ...plainCell(words), extra: true, ...(sort && { sort, sortDown: true }) };
}

/** A cell that shows only its words. */
export function plainCell<Row>(words: (row: Row) => Words): Pick<ListColumn<Row>, 'cell' | 'words'> {
  return { words, cell: words };
}

/** A cell with dimmed words. */
export function quietCell<Row>(words: (row: Row) => string | null | false): Pick<ListColumn<Row>, 'cell' | 'words'> {
  return { words, cell: (row) => <Quiet text={words(row)} /> };
}

/** A cell with an amount of money. */
export function sumCell<Row>(words: (row: Row) => string): Pick<ListColumn<Row>, 'cell' | 'words'> {
  return { words, cell: (row) => <span className="num">{words(row)}</span> };
}

/** A dot for events that I have not seen. */
export function UnreadDot() {
  const t = useT();
  return (
    <span className={`unread-dot ${looks.dot}`} title={t('Unread')}>
      <span className="vh">{t('Unread')}</span>
    </span>
  );
}

/** A name as a link to its page, with content before and after. */
export function NameCell({
  href,
  name,
  before,
  after,
}: {
  href: string;
  name: string;
  before?: ReactNode;
  after?: ReactNode;
}) {
  return (
    <div className={looks.title} style={{ gap: 8 }}>
      {before}
      <Link href={href} title={name} dir="auto" className={looks.link}>
        {name}
      </Link>
      {after}
    </div>
  );
}

/** Quiet text; `dim` for values that say almost nothing. */
export function Quiet({ text, dim = false }: { text: ReactNode; dim?: boolean }) {
  const title = typeof text === 'string' ? text : undefined;
  return (
    <span className={`num ${dim ? looks.dim : looks.quiet}`} dir="auto" title={title}>
      {text}
    </span>
  );
}

/** A column of quiet text with a width in px. */
export function quietColumn<Row>(
  id: string,
  head: string,
  width: number,
  textOf: (row: Row) => string | null | false,
  more: Pick<ListColumn<Row>, 'sort' | 'align'> = {},
): ListColumn<Row> {
  return { id, head, width, ...more, words: textOf, cell: (row) => <Quiet text={textOf(row)} /> };
}
