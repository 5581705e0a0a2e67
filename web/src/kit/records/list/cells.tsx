import type { ReactNode } from 'react';
import { Link } from '../../nav/index.ts';
import type { ListColumn, Words } from '../../table/columns.ts';
import { useT } from '../../words/index.ts';
import looks from './cells.module.css';

/** A column that is shown when the person chooses it; with a `sort` its first press sorts downwards. */
export function extraColumn<Row>(
  id: string,
  head: string,
  width: number,
  words: (row: Row) => Words,
  sort?: string,
): ListColumn<Row> {
  return { id, head, width, ...plain(words), extra: true, ...(sort && { sort, sortDown: true }) };
}

/** A cell that shows its words and nothing else. */
export function plain<Row>(words: (row: Row) => Words): Pick<ListColumn<Row>, 'cell' | 'words'> {
  return { words, cell: words };
}

/** A cell that shows its words behind the others. */
export function quiet<Row>(words: (row: Row) => string | null | false): Pick<ListColumn<Row>, 'cell' | 'words'> {
  return { words, cell: (row) => <Quiet text={words(row)} /> };
}

/** A cell of money. */
export function sum<Row>(words: (row: Row) => string): Pick<ListColumn<Row>, 'cell' | 'words'> {
  return { words, cell: (row) => <span className="num">{words(row)}</span> };
}

/** Something happened that I have not seen. */
export function UnreadDot() {
  const t = useT();
  return (
    <span className={`unread-dot ${looks.dot}`} title={t('Unread')}>
      <span className="vh">{t('Unread')}</span>
    </span>
  );
}

/** A name that leads to its page, with what stands before and after it. */
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

/** A text that stands behind the others; `dim` where it says as good as nothing. */
export function Quiet({ text, dim = false }: { text: ReactNode; dim?: boolean }) {
  const title = typeof text === 'string' ? text : undefined;
  return (
    <span className={`num ${dim ? looks.dim : looks.quiet}`} dir="auto" title={title}>
      {text}
    </span>
  );
}

/** A column of quiet text, as wide as so many pixels. */
export function quietColumn<Row>(
  id: string,
  head: string,
  width: number,
  textOf: (row: Row) => string | null | false,
  more: Pick<ListColumn<Row>, 'sort' | 'align'> = {},
): ListColumn<Row> {
  return { id, head, width, ...more, words: textOf, cell: (row) => <Quiet text={textOf(row)} /> };
}
