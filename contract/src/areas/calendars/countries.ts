/** The countries whose public holidays are known. */
export const HOLIDAY_COUNTRIES = ['US', 'CA', 'MX', 'GB', 'IE', 'ES', 'DE', 'FR', 'PT', 'AU'] as const;
export type HolidayCountry = (typeof HOLIDAY_COUNTRIES)[number];
