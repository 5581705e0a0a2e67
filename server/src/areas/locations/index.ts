export { create as createLocation, placesByPath } from './locations.ts';
