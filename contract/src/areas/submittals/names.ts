import type { T } from '../../kit/words.ts';
import type { SUBMITTAL_CATEGORIES, SubmittalType } from './shapes.ts';

/*
 * What the values of a submittal are called, on the screens and in documents and sheets alike. Records, not switches: a new
 * value without a word does not compile.
 */

export function typeWords(t: T): Record<SubmittalType, string> {
  return {
    shopDrawing: t('Shop drawing'),
    productData: t('Product data'),
    sample: t('Sample'),
    mockup: t('Mockup'),
    designData: t('Design data'),
    testReport: t('Test report'),
    certificate: t('Certificate'),
    manufacturerInstruction: t('Manufacturer’s instructions'),
    deferredDesign: t('Deferred design'),
    operationManual: t('O&M manual'),
    warranty: t('Warranty'),
    asBuilt: t('As-built'),
    atticStock: t('Attic stock'),
    other: t('Other'),
  };
}

export function categoryWords(t: T): Record<(typeof SUBMITTAL_CATEGORIES)[number], string> {
  return {
    action: t('Action'),
    informational: t('Informational'),
    closeout: t('Closeout'),
    maintenance: t('Maintenance'),
  };
}
