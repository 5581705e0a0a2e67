import type { T } from '@plumbline/contract/kit/words';

/** A division with its CSI title, such as "03 Concrete". Only the number if CSI has no such division. */
export function divisionText(division: string, t: T): string {
  const title = titles(t)[division];
  return title ? `${division} ${title}` : t('Division {number}', { number: division });
}

/** The titles of the MasterFormat divisions. */
function titles(t: T): Readonly<Record<string, string>> {
  return {
    '00': t('Procurement and contracting'),
    '01': t('General requirements'),
    '02': t('Existing conditions'),
    '03': t('Concrete'),
    '04': t('Masonry'),
    '05': t('Metals'),
    '06': t('Wood, plastics and composites'),
    '07': t('Thermal and moisture protection'),
    '08': t('Openings'),
    '09': t('Finishes'),
    '10': t('Specialties'),
    '11': t('Equipment'),
    '12': t('Furnishings'),
    '13': t('Special construction'),
    '14': t('Conveying equipment'),
    '21': t('Fire suppression'),
    '22': t('Plumbing'),
    '23': t('HVAC'),
    '25': t('Integrated automation'),
    '26': t('Electrical'),
    '27': t('Communications'),
    '28': t('Electronic safety and security'),
    '31': t('Earthwork'),
    '32': t('Exterior improvements'),
    '33': t('Utilities'),
    '34': t('Transportation'),
    '35': t('Waterways and marine construction'),
    '40': t('Process interconnections'),
    '41': t('Material processing and handling'),
    '42': t('Process heating, cooling and drying'),
    '43': t('Process gas and liquid handling'),
    '44': t('Pollution and waste control'),
    '45': t('Industry-specific manufacturing'),
    '46': t('Water and wastewater equipment'),
    '48': t('Electrical power generation'),
  };
}
