import { afterEach, expect, test } from 'vitest';
import { sharedFileUrl } from '../../areas/shares/shareFiles.ts';
import { fileUrl, toSave } from '../files/fileUrl.ts';
import { personKey } from '../nav/deviceStore.ts';
import { downloadUrl } from '../records/list/listParams.ts';
import { browserAddress, configureApi, currentTenantId } from './client.ts';

const REDWOOD = '019acb68-4680-7c7d-b64f-4436ba56c606';
const inFrame = () => configureApi({ tenantId: () => 'harbor', subTenantId: () => REDWOOD });
afterEach(() => configureApi({ tenantId: () => null, subTenantId: () => null }));

test('what the browser fetches itself names the company of the frame', () => {
  inFrame();
  expect(fileUrl('a b')).toBe(`/apisc/file/content/a%20b?subTenant=${REDWOOD}`);
  expect(toSave(fileUrl('a'))).toBe(`/apisc/file/content/a?subTenant=${REDWOOD}&save=1`);
  expect(downloadUrl('/apisc/rfi/pdf', { rfiId: 'r' })).toBe(`/apisc/rfi/pdf?rfiId=r&subTenant=${REDWOOD}`);
  expect(downloadUrl('/apisc/rfi/export', {})).toBe(`/apisc/rfi/export?subTenant=${REDWOOD}`);
  expect(sharedFileUrl('t', 'f')).toBe(`/apisc/share/file/t/f?subTenant=${REDWOOD}`);
  expect(browserAddress('/socket.io/?reading=700')).toBe(`/socket.io/?reading=700&subTenant=${REDWOOD}`);
});

test('pages keep their addresses, and in a window of one’s own nothing is named', () => {
  inFrame();
  expect(downloadUrl('/project/RFIsList', { view: 'all' })).toBe('/project/RFIsList?view=all');
  configureApi({ subTenantId: () => null });
  expect(downloadUrl('/apisc/rfi/pdf', { rfiId: 'r' })).toBe('/apisc/rfi/pdf?rfiId=r');
  expect(toSave(fileUrl('a'))).toBe('/apisc/file/content/a?save=1');
});

test('a frame shows the company that its host asks for: what is kept and heard is by that one', () => {
  configureApi({ tenantId: () => 'harbor' });
  expect(currentTenantId()).toBe('harbor');
  inFrame();
  expect(currentTenantId()).toBe(REDWOOD);
  expect(personKey('answers')).toContain(REDWOOD);
});
