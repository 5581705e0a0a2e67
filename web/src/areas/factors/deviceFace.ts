import ComputerOutlined from '@mui/icons-material/ComputerOutlined';
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined';
import TabletOutlined from '@mui/icons-material/TabletOutlined';
import type { T } from '@plumbline/contract/kit/words';
import type { Device } from './queries.ts';

export const DEVICE_ICONS = {
  desktop: ComputerOutlined,
  phone: SmartphoneOutlined,
  tablet: TabletOutlined,
  unknown: ComputerOutlined,
};

/** What a person recognises a browser by. */
export function nameOf({ browser, system }: Pick<Device, 'browser' | 'system'>, t: T): string {
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? t('A browser that does not say which');
}
