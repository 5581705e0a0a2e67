export { AgeingChart } from './AgeingChart.tsx';
export { MonthsChart } from './MonthsChart.tsx';
export { WeeksChart } from './WeeksChart.tsx';
