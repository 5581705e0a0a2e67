import { statusWords } from '@plumbline/contract/areas/rfis/names';
import { asKey, choice, text, withNames } from '../../kit/imports/columns.ts';
import type { ValuesOf } from '../../kit/imports/columns.ts';
import type { LogRowOf } from '../../kit/imports/log.ts';
import { registerColumns } from '../../kit/imports/registerColumns.ts';
import words from './importWords.json' with { type: 'json' };

const { number, title, dateInitiated, ...common } = registerColumns();
/** The columns that an RFI log may have. */
export const columns = withNames(
  {
    number,
    title,
    status: choice('Status', words.values.status, statusWords(asKey)).essential(),
    question: text('Question', 20_000).essential(),
    officialResponse: text('Official response', 20_000),
    dateInitiated,
    rfiManager: text('RFI manager', 200).naming('member'),
    ...common,
  },
  words.columns,
);
export type LogValues = ValuesOf<typeof columns>;
export type LogRow = LogRowOf<typeof columns>;
