import { describe, expect, it } from 'vitest';
import { remapColumn } from './ImportMapping.tsx';

const fields = ['title', 'status', 'question'].map((key) => ({ key, label: key }));

describe('the columns of a list', () => {
  it('gives a field one column: taking another leaves the first without a field', () => {
    const mapping = remapColumn(fields, { title: 1, status: 2 }, 4, 'title');
    expect(mapping).toMatchObject({ title: 4, status: 2, question: -1 });
    expect(remapColumn(fields, mapping, 4, '')).toMatchObject({ title: -1, status: 2 });
    expect(remapColumn(fields, mapping, 4, 'status')).toMatchObject({ title: -1, status: 4 });
  });
});
