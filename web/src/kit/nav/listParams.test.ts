import { many, paging, queryFlag, sortBy } from '@plumbline/contract/kit/fields';
import constants from '@plumbline/contract/spec/constants.json';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readParams, writeParams } from './listParams.ts';

const schema = z.object({
  keyword: z.optional(z.string()),
  status: many(z.enum(['open', 'closed'])),
  mine: queryFlag,
  sort: sortBy(['dueDate']),
  ...paging,
});

describe('a list in its address', () => {
  test('starts at page 1 with 10 rows', () => {
    expect(readParams(schema, {})).toEqual({ pageNum: constants.page.first, pageSize: constants.page.size });
  });

  test('takes numbers and texts as they come', () => {
    expect(readParams(schema, { keyword: 12, pageNum: '3', status: 'open', mine: true })).toEqual({
      keyword: '12',
      pageNum: 3,
      pageSize: 10,
      status: ['open'],
      mine: true,
    });
  });

  test('drops what does not fit and keeps the rest', () => {
    expect(readParams(schema, { status: ['lost'], sort: 'password', pageNum: -1, keyword: 'slab' })).toEqual({
      keyword: 'slab',
      pageNum: 1,
      pageSize: 10,
    });
  });

  test('a filter goes back to page 1, a page does not touch the filters', () => {
    const now = { status: ['open'], pageNum: 4, breadcrumbs: [] };
    expect(writeParams(schema, now, { keyword: 'slab' })).toEqual({
      status: ['open'],
      keyword: 'slab',
      breadcrumbs: [],
    });
    expect(writeParams(schema, now, { pageNum: 5 })).toEqual({ status: ['open'], pageNum: 5, breadcrumbs: [] });
  });

  test('empty values and defaults leave the address', () => {
    expect(
      writeParams(
        schema,
        { keyword: 'x', status: ['open'], mine: true, pageSize: 50 },
        { keyword: '', status: [], mine: false, pageSize: 10, pageNum: 1 },
      ),
    ).toEqual({});
  });
});
