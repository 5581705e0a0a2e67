import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PlaceAndProject } from './MyCourt.tsx';

const words = (place: string | null, project: string | null) =>
  renderToStaticMarkup(<PlaceAndProject place={place} project={project} />)
    .replaceAll(/<style[^>]*>.*?<\/style>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ');

test('two items with one title are told apart by their room, which stands before the project', () => {
  expect(words('Building › Level 2 › Exam 214', 'Mission Creek')).toBe(
    'Level 2 ›Exam 214, Mission Creek'.replace('›', '› '),
  );
  expect(words('Building › Level 2 › Exam 215', 'Mission Creek')).toContain('Exam 215, ');
  expect(words('Site', 'Mission Creek')).toBe('Site, Mission Creek');
  expect(words(null, 'Mission Creek')).toBe('Mission Creek');
});
