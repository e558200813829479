/** The lists and limits that the forms, the API and the database agree on (R27.9). */

export const STANDARDS = [
  'KG',
  '1st',
  '2nd',
  '3rd',
  '4th',
  '5th',
  '6th',
  '7th',
  '8th',
  '9th',
  '10th',
  '11th',
  '12th',
] as const
export const SECTIONS = ['A', 'B', 'C', 'D'] as const
export const GENDERS = ['Male', 'Female', 'Other'] as const
export const RELATIONSHIPS = ['Father', 'Mother', 'Guardian', 'Sibling', 'Other'] as const
export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
/** Why a student has left the school. */
export const LEAVING_REASONS = ['Transferred', 'Completed', 'Withdrawn', 'Other'] as const
export const DEPARTMENTS = ['Administration', 'Academics', 'Sports', 'Arts', 'Science'] as const
export const GRADES = ['A+', 'A', 'B+', 'B', 'C+', 'C', 'D', 'F'] as const
export const GUARDIANS = ['father', 'mother'] as const

export type Standard = (typeof STANDARDS)[number]
export type Section = (typeof SECTIONS)[number]
export type GuardianKind = (typeof GUARDIANS)[number]

export const DEFAULT_GRADE = 'C'
export const DEFAULT_PERCENTAGE = 0

export const NAME_MIN = 2
export const NAME_MAX = 50
export const PASSWORD_MIN = 6
/** bcrypt reads 72 bytes; a longer password would silently match its own prefix. */
export const PASSWORD_MAX_BYTES = 72
/** How many hours a temporary password may be used. */
export const TEMPORARY_PASSWORD_HOURS = 72
export const INT32_MAX = 2_147_483_647

export const SEARCH_MAX = 100
export const SEARCH_MAX_WORDS = 8
export const PAGE_MAX = 100_000
export const PAGE_SIZES = [10, 25, 50, 100] as const
export const LIMIT_MAX = 100
/** The defaults of every list: newest first. */
export const LIST_DEFAULTS = { sortBy: 'createdAt', sortOrder: 'desc', page: 1, limit: 10 } as const

export const JSON_MAX_BYTES = 128 * 1024
export const JSON_MAX_DEPTH = 10
export const JSON_MAX_ITEMS = 100
export const PHOTO_UPLOAD = {
  field: 'photo',
  maxBytes: 5 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/webp'],
} as const
export const LOGO_UPLOAD = { ...PHOTO_UPLOAD, field: 'logo' } as const

export const REQUEST_TIMEOUT_MS = 10_000
export const VALIDATION_DEBOUNCE_MS = 300
export const SNACKBAR_MS = 6_000
export const SIDEBAR_WIDTH = 280
/** The queries for the lists whose totals the dashboard shows. */
export const DASHBOARD_LISTS = {
  students: { all: { limit: 10 }, active: { isActive: true, limit: 1 } },
  staff: { all: { limit: 5 }, active: { isActive: true, limit: 1 } },
} as const
/** The query for the bulk changes on the dashboard. The dashboard also shows the number of further bulk changes. */
export const DASHBOARD_BATCHES = { state: 'open', page: 1, limit: 5 } as const

export const STORAGE_KEYS = { accessToken: 'accessToken', refreshToken: 'refreshToken', user: 'user' } as const

/** The key under which a tab stores a success message for its next document. */
export const NOTICE_KEY = 'notice'

/** The accounts that an empty embedded database starts with. The sign-in page shows them (R1.3). */
export const DEMO_ACCOUNTS = [
  { label: 'Super Admin', email: 'admin@school.example', password: 'Admin@123' },
  { label: 'Staff', email: 'staff@school.example', password: 'Staff@123' },
] as const

/** The cookie with the id of a session whose sign-out did not reach the server. */
export const SIGNED_OUT_COOKIE = 'signed-out'

/** The request header that passes the nonce of the content security policy to the layout. */
export const NONCE_HEADER = 'x-nonce'
