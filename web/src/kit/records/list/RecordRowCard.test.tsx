import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RecordRowCard } from './RecordRowCard.tsx';

const row = {
  number: 'T-001',
  title: 'Hang the boards',
  status: 'open',
  projectName: 'Mission Creek',
  isPrivate: false,
  ballInCourt: [],
  mine: false,
  heldDays: 0,
  dueDate: null,
  dueInDays: null,
  unread: false,
  attachmentCount: 0,
  commentCount: 0,
};
const kind = { statusWord: () => 'Open', tones: {} } as never;

test('the card of any record says its room, where it has a place', () => {
  const card = (locationPath: string | null) =>
    renderToStaticMarkup(<RecordRowCard kind={kind} row={{ ...row, locationPath }} plain />);
  expect(card('Building › Level 1 › Room 101')).toContain('>Room 101<');
  expect(card('Building › Level 1 › Room 101')).not.toContain('Building');
  expect(card(null)).not.toContain('Location');
});
