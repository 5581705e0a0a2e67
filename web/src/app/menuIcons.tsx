import CircleOutlined from '@mui/icons-material/CircleOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import { partsOf } from '../kit/records/areas.ts';
import type { MenuLook } from '../kit/records/areas.ts';

/** The start page and the group of settings are the frame's own. */
const OWN: Readonly<Record<string, MenuLook>> = {
  dashboard: { icon: SpaceDashboardOutlined },
  setting: { icon: SettingsOutlined },
};

/** What an area says of the menu entry with this code. */
export function menuLook(code: string): MenuLook | undefined {
  return OWN[code] ?? partsOf('frame').find(({ menu }) => menu?.[code])?.menu?.[code];
}

/** The icon of a menu entry by its code. */
export function MenuIcon({ code, size = 20 }: { code: string; size?: 20 | 24 }) {
  const Icon = menuLook(code)?.icon ?? CircleOutlined;
  return <Icon sx={{ fontSize: size }} />;
}
