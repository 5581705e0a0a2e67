import { describe, expect, it } from 'vitest';
import { rfiReads } from '@plumbline/contract/areas/rfis/reads';
import {
  downloadUrl,
  listSchema,
  filterParams,
  pageButtons,
  pageSpan,
  parseViewQuery,
  standsAs,
  viewQuery,
} from './listParams.ts';

const schema = listSchema(rfiReads.list);
const project = '0193f1a0-0000-7000-8000-000000000001';

describe('a list in the address', () => {
  it('takes numbers and single values as they come from an address', () => {
    const params = schema.parse({ status: 'open', pageNum: '2', pageSize: 25, late: 'true', projectId: [project] });
    expect(params).toMatchObject({ status: ['open'], pageNum: 2, pageSize: 25, late: true, projectId: [project] });
  });
  it('starts on the first page of ten', () => {
    expect(schema.parse({})).toMatchObject({ pageNum: 1, pageSize: 10 });
  });
  it('refuses a sort or status that is none', () => {
    expect(schema.safeParse({ sort: 'password' }).success).toBe(false);
    expect(schema.safeParse({ status: 'lost' }).success).toBe(false);
  });
});

describe('what is on', () => {
  const params = {
    ...schema.parse({
      status: ['open', 'answered'],
      late: true,
      keyword: 'embed',
      sort: '-dueDate',
      pageNum: 3,
      groupBy: 'none',
    }),
    record: project,
  };
  it('names the filters, not page, sort or grouping', () => {
    expect(filterParams(params)).toEqual({ status: ['open', 'answered'], late: true, keyword: 'embed' });
  });
  it('keeps a view without page and open record, and knows it again', () => {
    const view = viewQuery(params);
    expect(view).toBe('groupBy=none&keyword=embed&late=true&sort=-dueDate&status=open&status=answered');
    expect(schema.parse(parseViewQuery(view))).toMatchObject({
      status: ['open', 'answered'],
      late: true,
      sort: '-dueDate',
      pageNum: 1,
    });
    expect(standsAs({ ...params, pageNum: 1, record: undefined }, view)).toBe(true);
    expect(standsAs({ ...params, late: undefined }, view)).toBe(false);
  });
  it('downloads the whole filter', () => {
    expect(
      downloadUrl('/apisc/rfi/export', { status: ['open', 'void'], keyword: '', late: undefined }, { format: 'xlsx' }),
    ).toBe('/apisc/rfi/export?status=open&status=void&format=xlsx');
  });
});

describe('pages', () => {
  it('say which rows are shown', () => {
    expect(pageSpan(1, 25, 41)).toEqual({ from: 1, to: 25, pages: 2 });
    expect(pageSpan(2, 25, 41)).toEqual({ from: 26, to: 41, pages: 2 });
    expect(pageSpan(1, 25, 0)).toEqual({ from: 0, to: 0, pages: 1 });
  });
  it('show the ends and the neighbours, and no gap of one page', () => {
    expect(pageButtons(1, 2)).toEqual([1, 2]);
    expect(pageButtons(4, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pageButtons(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
    expect(pageButtons(1, 1)).toEqual([1]);
  });
});
