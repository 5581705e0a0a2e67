export { AgeingChart } from './AgeingChart.tsx';
export { WeeksChart } from './WeeksChart.tsx';
