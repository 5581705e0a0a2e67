import type { Page } from '@playwright/test';
import { PEOPLE } from '../kit/people.ts';
import { dialog, screen, title } from '../kit/screen.ts';
import type { Screen } from '../kit/screen.ts';

const { admin } = PEOPLE;
async function template(page: Page): Promise<string> {
  await page.goto('/setting/template?tab=inspection');
  return (await page.getByRole('link', { name: 'Pre-pour' }).getAttribute('href')) ?? '';
}

async function fromLibrary(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByRole('menuitem', { name: 'Add from the library' }).click();
}

export const screens: readonly Screen[] = [
  screen('templates', admin, '/setting/template?tab=inspection', (page) =>
    page.getByRole('link', { name: 'Pre-pour' }),
  ),
  screen('template', admin, template, title('Pre-pour')),
  screen('library of templates', admin, '/setting/template', dialog('Add from the library'), { press: fromLibrary }),
];
