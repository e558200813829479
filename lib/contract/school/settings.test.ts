import { expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals'
import { SettingsChange } from './settings'

it.each([
  [{ academicYearStart: 1 }],
  [{ academicYearStart: 12 }],
  [{ eraseLeaversAfter: 1 }],
  [{ eraseLeaversAfter: 30 }],
  [{ eraseLeaversAfter: null }],
  [{ dateOrder: 'monthFirst' }],
  [{ country: 'GB', landlines: true }],
])('the settings can be changed to %j', change => {
  expect(refusalsOf(SettingsChange, change)).toEqual([])
})

const MONTH = 'academicYearStart: academicYearStart must be a month from 1 to 12'
const YEARS = 'eraseLeaversAfter: eraseLeaversAfter must be a number of years from 1 to 30, or null'

it.each([
  [{ academicYearStart: 0 }, MONTH],
  [{ academicYearStart: 13 }, MONTH],
  [{ academicYearStart: 4.5 }, MONTH],
  [{ academicYearStart: 'April' }, MONTH],
  [{ eraseLeaversAfter: 0 }, YEARS],
  [{ eraseLeaversAfter: 31 }, YEARS],
  [{ eraseLeaversAfter: 2.5 }, YEARS],
  [{ eraseLeaversAfter: '2' }, YEARS],
  [{ dateOrder: 'yearFirst' }, 'dateOrder: dateOrder must be dayFirst or monthFirst'],
  [{ country: 'gb' }, 'country: Choose a country from the list'],
  [{ country: 'GBR' }, 'country: Choose a country from the list'],
  [{ country: 44 }, 'country: Choose a country from the list'],
  [{ exportsReserved: 'yes' }, 'exportsReserved: exportsReserved must be true or false'],
  [{ secondFactorRequired: 1 }, 'secondFactorRequired: secondFactorRequired must be true or false'],
  [{ parentsMayBeUnknown: null }, 'parentsMayBeUnknown: parentsMayBeUnknown must be true or false'],
  [{ oneNameIsEnough: 'no' }, 'oneNameIsEnough: oneNameIsEnough must be true or false'],
  [{ landlines: 0 }, 'landlines: landlines must be true or false'],
])('the settings cannot be changed to %j', (change, refusal) => {
  expect(refusalsOf(SettingsChange, change)).toEqual([refusal])
})

it('a change without a setting is refused, even with a password', () => {
  const refusal = ['secondFactorRequired: Choose at least one setting to change']
  expect(refusalsOf(SettingsChange, {})).toEqual(refusal)
  expect(refusalsOf(SettingsChange, { currentPassword: 'Secret#123' })).toEqual(refusal)
})
