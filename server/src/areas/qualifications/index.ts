export { qualificationRoutes } from './routes.ts';
export { watchExpiry } from './expiry.ts';
