import type { T } from '@plumbline/contract/kit/words';

/** The labels for lines that a bidder adds. */
export interface OwnWords {
  all: string;
  note: string;
  one: (n: number) => string;
  remove: (n: number) => string;
  add: string;
}

/** The labels as the bidder reads them. */
export function ownWords(t: T): OwnWords {
  return {
    all: t('Lines of your own'),
    note: t('Lines of your own are not in the total: the contractor decides which of them count.'),
    one: (n) => t('Line {n} of your own', { n }),
    remove: (n) => t('Remove line {n} of your own', { n }),
    add: t('Add a line of your own'),
  };
}

/** The labels for somebody who enters a bid for the bidder. */
export function theirWords(t: T): OwnWords {
  return {
    all: t('Lines that the bidder added'),
    note: t('They are not in the total: in the grid you say which of them count.'),
    one: (n) => t('Line {n} that the bidder added', { n }),
    remove: (n) => t('Remove line {n} that the bidder added', { n }),
    add: t('Add a line of the bidder'),
  };
}
