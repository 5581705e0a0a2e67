import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import ArchitectureOutlined from '@mui/icons-material/ArchitectureOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import CircleOutlined from '@mui/icons-material/CircleOutlined';
import ConstructionOutlined from '@mui/icons-material/ConstructionOutlined';
import ContactsOutlined from '@mui/icons-material/ContactsOutlined';
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import RequestQuoteOutlined from '@mui/icons-material/RequestQuoteOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';

const ICONS: Record<string, typeof CircleOutlined> = {
  dashboard: SpaceDashboardOutlined,
  project: ApartmentOutlined,
  'project.list': ApartmentOutlined,
  rfi: HelpOutlineOutlined,
  finance: RequestQuoteOutlined,
  employee: BadgeOutlined,
  technician: EngineeringOutlined,
  resource: SchoolOutlined,
  setting: SettingsOutlined,
  drawing: ArchitectureOutlined,
  asset: ConstructionOutlined,
  contact: ContactsOutlined,
  bi: InsightsOutlined,
};

/** The icon of a menu entry by its code. */
export function MenuIcon({ code, size = 20 }: { code: string; size?: 20 | 24 }) {
  const Icon = ICONS[code] ?? CircleOutlined;
  return <Icon sx={{ fontSize: size }} />;
}
