import constants from '@plumbline/contract/spec/constants.json';
import { expect, test } from 'vitest';
import { dismiss, notify, useToast } from './notify.ts';

test('the four kinds of the specification', () => {
  expect(Object.keys(notify).toSorted()).toEqual(constants.notification.kinds.toSorted());
});

test('at most one toast: the newest', () => {
  notify.success('Saved');
  const first = useToast.getState().toast;
  notify.warning('Closed already');
  expect(constants.notification.atMost).toBe(1);
  expect(useToast.getState().toast).toMatchObject({ kind: 'warning', text: 'Closed already' });
  dismiss(first?.id ?? 0);
  expect(useToast.getState().toast?.text).toBe('Closed already');
  dismiss(useToast.getState().toast?.id ?? 0);
  expect(useToast.getState().toast).toBeNull();
});
