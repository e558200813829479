import * as z from 'zod/mini'
import { Proof } from '@/lib/contract/accounts/second-factor'
import { endpoint } from '@/lib/contract/endpoint'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'

/** The date orders that a school can choose, with their texts. */
export const DATE_ORDER_TEXTS = { dayFirst: 'Day first (15/06/2018)', monthFirst: 'Month first (06/15/2018)' } as const
type SchoolDateOrder = keyof typeof DATE_ORDER_TEXTS

const flag = (name: string) => z.boolean(`${name} must be true or false`)

/** The largest number of years in `eraseLeaversAfter`. */
export const ERASE_AFTER_MAX_YEARS = 30
const ERASE_AFTER_ERROR = `eraseLeaversAfter must be a number of years from 1 to ${ERASE_AFTER_MAX_YEARS}, or null`

export const UNKNOWN_COUNTRY = 'Choose a country from the list'

/** Settings of the whole school, which superAdmins change. */
export const Settings = z.object({
  /** Whether superAdmins have to set up a second factor before anything else. */
  secondFactorRequired: flag('secondFactorRequired'),
  /** The month in which an academic year begins: 1 for January. */
  academicYearStart: z
    .number('academicYearStart must be a month from 1 to 12')
    .check(
      z.refine(
        month => Number.isInteger(month) && month >= 1 && month <= 12,
        'academicYearStart must be a month from 1 to 12',
      ),
    ),
  /** Whether only superAdmins may export records. */
  exportsReserved: flag('exportsReserved'),
  /** Whether people type the day or the month first. */
  dateOrder: z.enum(Object.keys(DATE_ORDER_TEXTS) as SchoolDateOrder[], 'dateOrder must be dayFirst or monthFirst'),
  parentsMayBeUnknown: flag('parentsMayBeUnknown'),
  oneNameIsEnough: flag('oneNameIsEnough'),
  landlines: flag('landlines'),
  /**
   * The number of years after which the dashboard reminds superAdmins to erase the students who have left; null for
   * never. Nothing is erased automatically.
   */
  eraseLeaversAfter: z.nullable(
    z
      .number(ERASE_AFTER_ERROR)
      .check(
        z.refine(years => Number.isInteger(years) && years >= 1 && years <= ERASE_AFTER_MAX_YEARS, ERASE_AFTER_ERROR),
      ),
  ),
  /** The country of the school, by its code (ISO 3166-1 alpha-2). The server knows the countries that can be chosen. */
  country: z.string(UNKNOWN_COUNTRY).check(z.regex(/^[A-Z]{2}$/, UNKNOWN_COUNTRY)),
})
export type Settings = z.output<typeof Settings>

/**
 * Absent settings keep their value. To stop requiring a second factor, a superAdmin sends the same proof as to turn off their
 * own second factor: the password, and a code if the second factor is on.
 */
export const SettingsChange = z.extend(z.partial(Settings), z.partial(Proof).shape).check(
  z.refine(change => Object.keys(Settings.shape).some(name => change[name as keyof Settings] !== undefined), {
    error: 'Choose at least one setting to change',
    path: ['secondFactorRequired'],
  }),
)
export type SettingsChange = z.output<typeof SettingsChange>

// prettier-ignore
export const settingsCalls = {
  get: endpoint({
    method: 'GET', path: '/settings', access: 'superAdmin', data: Settings, fallback: 'Failed to fetch settings',
  }),
  change: endpoint({
    method: 'PUT', path: '/settings', access: 'superAdmin', body: SettingsChange, data: Settings,
    message: SUCCESS_MESSAGES.settings, fallback: 'Failed to save settings',
  }),
}
