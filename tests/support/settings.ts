import type { Settings } from '@/lib/contract/school/settings'

/** The settings of a school that has not changed any setting. */
export const SETTINGS: Settings = {
  secondFactorRequired: false,
  academicYearStart: 4,
  exportsReserved: false,
  dateOrder: 'dayFirst',
  parentsMayBeUnknown: false,
  oneNameIsEnough: false,
  landlines: false,
  eraseLeaversAfter: null,
  country: 'IN',
}
