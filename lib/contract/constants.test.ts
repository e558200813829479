import { expect, it } from 'vitest'
import { HISTORY_RETENTION_DAYS } from './history/events'
import * as constants from './constants'
import { EXPORT_LIMIT } from './endpoint'
import { endpoints } from './endpoints'
import { STAFF_SORTS } from './staff/schema'
import { STUDENT_SORTS } from './students/query'
import { TRASH_DAYS } from './trash'

/** The values that the requirements fix. Other tests check their effect. */
// R36.15
it.each<[name: string, actual: unknown, expected: unknown]>([
  [
    'standards',
    constants.STANDARDS,
    ['KG', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th', '11th', '12th'],
  ],
  ['sections', constants.SECTIONS, ['A', 'B', 'C', 'D']],
  ['genders', constants.GENDERS, ['Male', 'Female', 'Other']],
  ['relationships', constants.RELATIONSHIPS, ['Father', 'Mother', 'Guardian', 'Sibling', 'Other']],
  ['blood groups', constants.BLOOD_GROUPS, ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']],
  ['departments', constants.DEPARTMENTS, ['Administration', 'Academics', 'Sports', 'Arts', 'Science']],
  ['grades', constants.GRADES, ['A+', 'A', 'B+', 'B', 'C+', 'C', 'D', 'F']],
  ['guardians', constants.GUARDIANS, ['father', 'mother']],
  ['default grade', constants.DEFAULT_GRADE, 'C'],
  ['default percentage', constants.DEFAULT_PERCENTAGE, 0],
  ['name, shortest and longest', [constants.NAME_MIN, constants.NAME_MAX], [2, 50]],
  ['password, characters and bytes', [constants.PASSWORD_MIN, constants.PASSWORD_MAX_BYTES], [6, 72]],
  ['hours of a temporary password', constants.TEMPORARY_PASSWORD_HOURS, 72],
  ['largest integer', constants.INT32_MAX, 2147483647],
  ['search, characters and words', [constants.SEARCH_MAX, constants.SEARCH_MAX_WORDS], [100, 8]],
  ['last page', constants.PAGE_MAX, 100000],
  ['rows per page', constants.PAGE_SIZES, [10, 25, 50, 100]],
  ['largest page', constants.LIMIT_MAX, 100],
  ['list by default', constants.LIST_DEFAULTS, { sortBy: 'createdAt', sortOrder: 'desc', page: 1, limit: 10 }],
  [
    'sort keys of students',
    STUDENT_SORTS,
    ['createdAt', 'name', 'studentId', 'standard', 'updatedAt', 'rollNumber', 'overallPercentage'],
  ],
  ['sort keys of staff', STAFF_SORTS, ['createdAt', 'name', 'employeeId', 'department', 'updatedAt']],
  [
    'JSON body: bytes, depth, items',
    [constants.JSON_MAX_BYTES, constants.JSON_MAX_DEPTH, constants.JSON_MAX_ITEMS],
    [131072, 10, 100],
  ],
  ['bytes of a photo', constants.PHOTO_UPLOAD.maxBytes, 5242880],
  ['kinds of photo', constants.PHOTO_UPLOAD.types, ['image/jpeg', 'image/png', 'image/webp']],
  ['request timeout', constants.REQUEST_TIMEOUT_MS, 10000],
  ['validation debounce', constants.VALIDATION_DEBOUNCE_MS, 300],
  ['snackbar', constants.SNACKBAR_MS, 6000],
  ['sidebar', constants.SIDEBAR_WIDTH, 280],
  [
    'lists of the dashboard',
    constants.DASHBOARD_LISTS,
    {
      students: { all: { limit: 10 }, active: { isActive: true, limit: 1 } },
      staff: { all: { limit: 5 }, active: { isActive: true, limit: 1 } },
    },
  ],
  ['storage keys', constants.STORAGE_KEYS, { accessToken: 'accessToken', refreshToken: 'refreshToken', user: 'user' }],
  [
    'demo accounts',
    constants.DEMO_ACCOUNTS,
    [
      { label: 'Super Admin', email: 'admin@school.example', password: 'Admin@123' },
      { label: 'Staff', email: 'staff@school.example', password: 'Staff@123' },
    ],
  ],
  ['days in the trash', TRASH_DAYS, 30],
  ['days of history', HISTORY_RETENTION_DAYS, 400],
  ['exports', EXPORT_LIMIT, { calls: 10, seconds: 60, atOnce: 2 }],
  ['prints', endpoints.students.print.limit, { calls: 240, seconds: 60, atOnce: 2 }],
  ['photo uploads', endpoints.students.uploadPhoto.limit, { calls: 30, seconds: 60, atOnce: 1 }],
  ['corrections of imports', endpoints.imports.correct.limit, { calls: 120, seconds: 60, atOnce: 1 }],
  ['decisions about values', endpoints.imports.decideValues.limit, { calls: 30, seconds: 60, atOnce: 1 }],
  ['choices of columns', endpoints.imports.choose.limit, { calls: 30, seconds: 60, atOnce: 1 }],
])('the constants of “%s” have the required values', (_name, actual, expected) => {
  expect(actual).toEqual(expected)
})
