import { MOST_ASKED } from '@plumbline/contract/kit/recordShapes';
import type { T } from '@plumbline/contract/kit/words';
import type { FoundPeople } from './PersonPicker.tsx';
import type { PickOption } from './Picker.tsx';

/** The companies of those who were found: without a word only those that have to do with the project. One with many people on it is not asked as one. */
export function companiesOf(people: FoundPeople, keyword: string, t: T): PickOption[] {
  const ofProject = people.filter((one) => keyword !== '' || one.usedHere || one.onProject);
  return [...Map.groupBy(ofProject, ({ companyId }) => companyId)].flatMap(([id, of]) => {
    const { companyName, trades } = of[0] ?? {};
    if (!id || !companyName || of.filter(({ onProject }) => onProject).length > MOST_ASKED) return [];
    return { id, label: companyName, second: trades, isCompany: true, group: t('Companies') };
  });
}
