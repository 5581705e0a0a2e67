import type { T } from '@plumbline/contract/kit/words';
import { notify } from '../../kit/notify/index.ts';
import { download } from '../../kit/records/DownloadMenu.tsx';
import { downloadUrl } from '../../kit/records/listParams.ts';
import { FAMILIES } from './family.ts';
import type { FamilyName } from './family.ts';

/** As many as the server makes at once. */
const MOST_BADGES = 100;

/** Badges to cut out, as one document. */
export function printBadges(family: FamilyName, personIds: readonly string[], t: T): void {
  if (personIds.length > MOST_BADGES) notify.warning(t('At most {n} badges are made at once.', { n: MOST_BADGES }));
  else void download(downloadUrl(FAMILIES[family].badgePath, { personId: personIds }));
}
