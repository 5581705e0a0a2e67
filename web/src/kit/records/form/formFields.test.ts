import { describe, expect, it } from 'vitest';
import {
  amountField,
  checkField,
  choicesField,
  companyField,
  dayField,
  emptyValues,
  fieldWords,
  personField,
  projectField,
  readChoiceField,
  recordValues,
  textField,
  usualChoiceField,
  yesNoField,
} from './formFields.ts';
import { LOCATIONS } from './placeChoices.ts';
import { fieldText } from './FormConflict.tsx';
import { trailText } from '../page/trailWords.ts';

const sizes = { small: 'Small', large: 'Large' };
const fields = {
  projectId: projectField('Project'),
  title: textField('Title', { maxLength: 255 }),
  size: usualChoiceField('Size', sizes, ['small', 'large'], 'small'),
  sizes: choicesField('Sizes', sizes, ['small', 'large']),
  managerId: personField('Manager', { optional: true }),
  companyId: companyField('Company', { optional: true }),
  locationId: readChoiceField('Location', LOCATIONS),
  costCents: amountField('Amount', { word: 'Cost' }),
  dueDate: dayField('Due'),
  isPrivate: checkField('Private: few see it', { word: 'Private' }, true),
};
const manager = { personId: 'p1', fullName: 'Sam Okafor', companyName: null };

describe('the fields of a form', () => {
  it('say what the form holds while it is empty', () => {
    expect(emptyValues(fields)).toEqual({
      projectId: null,
      title: '',
      size: 'small',
      sizes: [],
      managerId: null,
      companyId: null,
      locationId: '',
      costCents: null,
      dueDate: null,
      isPrivate: true,
    });
  });

  it('read a record by its names, what is chosen as a whole or by its id, and the rest as told', () => {
    const record = {
      projectId: 'a',
      projectName: 'Mission Creek',
      title: 'Doors',
      size: 'large' as const,
      manager,
      location: { locationId: 'l1', path: 'Level 2' },
      costCents: null,
      isPrivate: false,
    };
    expect(recordValues(fields, record, { sizes: ['small'] })).toEqual({
      ...emptyValues(fields),
      projectId: { projectId: 'a', projectName: 'Mission Creek' },
      title: 'Doors',
      size: 'large',
      sizes: ['small'],
      managerId: manager,
      locationId: 'l1',
      isPrivate: false,
    });
  });

  it('hold a number as it is typed, and yes, no and not known in words', () => {
    const typed = { score: textField('Score', { maxLength: 3 }), union: yesNoField('Union') };
    expect(recordValues(typed, { score: 80, union: false })).toEqual({ score: '80', union: 'no' });
    expect(recordValues(typed, { score: null, union: null })).toEqual({ score: '', union: '' });
  });

  it('leave empty what the record has not', () => {
    const record = { projectId: 'a', projectName: null, title: null, manager: null, location: null };
    expect(recordValues(fields, record)).toEqual({
      ...emptyValues(fields),
      projectId: { projectId: 'a', projectName: '' },
    });
  });

  it('are called in the trail by the names of the call and of the record', () => {
    expect(fieldWords(fields)).toMatchObject({
      title: 'Title',
      managerId: 'Manager',
      manager: 'Manager',
      costCents: 'Cost',
      isPrivate: 'Private',
    });
  });

  it('say choices and money as people read them', () => {
    const money = (cents: number) => `$${cents / 100}`;
    expect(fieldText(fields.sizes, ['large', 'small'], money)).toBe('Large, Small');
    expect(fieldText(fields.size, 'large', money)).toBe('Large');
    expect(fieldText(fields.costCents, 500, money)).toBe('$5');
    expect(fieldText(fields.title, 'large', money)).toBeNull();
    expect(fieldText(undefined, 'large', money)).toBeNull();
  });

  it('say so too of what the trail keeps as text', () => {
    const say = (field: keyof typeof fields, kept: string) =>
      trailText(fields[field], kept, String, (cents) => `$${cents / 100}`);
    expect(say('sizes', 'large, small')).toBe('Large, Small');
    expect(say('size', 'large')).toBe('Large');
    expect(say('costCents', '74000')).toBe('$740');
    expect([say('isPrivate', 'true'), say('isPrivate', 'false')]).toEqual(['Yes', 'No']);
    expect(say('title', 'large')).toBe('large');
  });
});
