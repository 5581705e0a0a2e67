import CircleOutlined from '@mui/icons-material/CircleOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import Box from '@mui/material/Box';
import { kindOf } from '../kit/records/kind/areas.ts';
import type { FramePart, MenuLook } from '../kit/records/kind/areas.ts';
import { useKinds } from '../kit/records/kind/useKinds.ts';

/** The contributions of the areas to the frame. */
const OF_AREAS: readonly FramePart[] = Object.values(
  import.meta.glob<FramePart>('../areas/*/menu.ts', { eager: true, import: 'frame' }),
);

/** The frame's own entries: the start page and the settings. */
const OWN: Readonly<Record<string, MenuLook>> = {
  dashboard: { icon: SpaceDashboardOutlined },
  setting: { icon: SettingsOutlined },
};

/** An area's look for the menu entry with this code. By default the entry lists the kind of the same name. */
export function menuLook(code: string): MenuLook {
  return OWN[code] ?? OF_AREAS.find(({ menu }) => menu?.[code])?.menu?.[code] ?? { lists: code };
}

/** The resources that can be created from anywhere. */
export function startedResources(): string[] {
  return OF_AREAS.flatMap(({ starts = [] }) => starts);
}

interface MenuIconProps {
  code: string;
  size?: 20 | 24;
}

/** The icon of a menu entry by its code. */
export function MenuIcon({ code, size = 20 }: MenuIconProps) {
  const { icon: Icon = CircleOutlined, lists } = menuLook(code);
  return lists ? <KindIcon kind={lists} size={size} /> : <Icon sx={{ fontSize: size }} />;
}

/** A child entry has an icon only in a phone's bar: its kind's icon, whose place is reserved while it loads. */
function KindIcon({ kind, size }: { kind: string; size: number }) {
  const there = useKinds();
  const Icon = kindOf(kind)?.icon ?? CircleOutlined;
  return there ? <Icon sx={{ fontSize: size }} /> : <Box component="span" sx={{ width: size, height: size }} />;
}
