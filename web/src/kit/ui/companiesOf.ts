import { MOST_ASKED } from '@plumbline/contract/kit/recordShapes';
import type { T } from '@plumbline/contract/kit/words';
import type { FoundPeople } from './PersonPicker.tsx';
import type { PickOption } from './Picker.tsx';

/**
 * The companies of the found people; without a keyword only companies of the project. A company with many people cannot
 * be asked as one.
 */
export function companiesOf(people: FoundPeople, keyword: string, t: T): PickOption[] {
  const ofProject = people.filter((one) => keyword !== '' || one.usedHere || one.onProject);
  return [...Map.groupBy(ofProject, ({ companyId }) => companyId)].flatMap(([id, of]) => {
    const { companyName, trades } = of[0] ?? {};
    if (!id || !companyName || of.filter(({ onProject }) => onProject).length > MOST_ASKED) return [];
    return { id, label: companyName, second: trades, isCompany: true, group: t('Companies') };
  });
}
