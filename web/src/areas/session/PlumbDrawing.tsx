import Box from '@mui/material/Box';

const AXES = [200, 380, 560, 740];
const LEVELS = [
  { y: 700, name: 'Level 1', height: '0′-0″' },
  { y: 540, name: 'Level 2', height: '14′-0″' },
  { y: 396, name: 'Level 3', height: '27′-4″' },
  { y: 252, name: 'Roof', height: '40′-8″' },
];
const COLUMNS = [
  { y: 554, height: 146 },
  { y: 410, height: 130 },
  { y: 266, height: 130 },
];
const HATCHES = Array.from({ length: 53 }, (_, at) => 60 + at * 14);
const strong = 'var(--pl-palette-lineStrong)';
const faint = 'var(--pl-palette-divider)';
const fill = 'var(--pl-palette-surface-menu)';

/** A drawing of a frame and a plumb line. Decoration. */
export function PlumbDrawing() {
  return (
    <Box
      component="svg"
      viewBox="0 0 900 900"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
    >
      {AXES.map((x, at) => (
        <g key={x}>
          <path d={`M${x} 120V780`} stroke={faint} strokeDasharray="18 4 4 4" />
          <circle cx={x} cy="102" r="16" stroke={strong} fill={fill} />
          <text x={x} y="107" textAnchor="middle" fontSize="14" fill="var(--pl-palette-text-secondary)">
            {'ABCD'[at]}
          </text>
        </g>
      ))}
      {LEVELS.map((level) => (
        <g key={level.y}>
          <path d={`M70 ${level.y}H800`} stroke={faint} strokeDasharray="18 4 4 4" />
          <rect x="170" y={level.y} width="600" height="14" fill={fill} stroke={strong} />
          <text x="70" y={level.y - 22} fontSize="12" fill="var(--pl-palette-text-secondary)">
            {level.name}
          </text>
          <text x="70" y={level.y - 7} fontSize="12" fill="var(--pl-palette-text-tertiary)">
            {level.height}
          </text>
          <path d={`M48 ${level.y}l8-8 8 8-8 8z`} stroke={strong} />
          <path d={`M56 ${level.y - 8}l8 8h-16z`} fill={strong} />
        </g>
      ))}
      {AXES.map((x) => (
        <g key={x} stroke={strong}>
          {COLUMNS.map((column) => (
            <rect key={column.y} x={x - 7} y={column.y} width="14" height={column.height} fill={fill} />
          ))}
          <path d={`M${x - 34} 730h68v22h-68zM${x - 12} 714v16M${x + 12} 714v16`} />
        </g>
      ))}
      <path d="M60 714H810" stroke={strong} strokeWidth="2" />
      {HATCHES.map((x) => (
        <path key={x} d={`M${x} 714l-8 8`} stroke={faint} strokeWidth="0.8" />
      ))}
      <path d="M560 410L740 540M740 410L560 540" stroke={strong} />
      <path
        d="M770 266V700M770 290h10M770 330h10M770 370h10M770 440h10M770 480h10M770 600h10M770 650h10"
        stroke={strong}
      />
      <path d="M830 0V560" stroke="var(--pl-palette-link)" strokeWidth="2" />
      <path d="M816 560h28v18l-14 44-14-44z" stroke="var(--pl-palette-link)" strokeWidth="2" fill={fill} />
      <path d="M830 626V690" stroke="var(--pl-palette-link)" strokeWidth="1.5" strokeDasharray="2 6" />
    </Box>
  );
}
