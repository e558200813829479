import * as z from 'zod/mini'
import { LOGO_UPLOAD } from '@/lib/contract/constants'
import { endpoint, UPLOAD_SECONDS } from '@/lib/contract/endpoint'
import { email, officePhones, optional, text, version } from '@/lib/contract/field-schemas'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import { type FieldsOf, labelsOf } from '@/lib/contract/record-fields'

/** The details of the school for printed documents. All of them are optional. */
export const SchoolInput = z.object({
  name: optional(text('School name', 120)),
  address: optional(text('Address', 300)),
  phone: optional(officePhones()),
  email: optional(email()),
  headName: optional(text('Name of the head', 100)),
  headTitle: optional(text('Title of the head', 60)),
})
export type SchoolInput = z.output<typeof SchoolInput>

/** The body of PUT: all details. With `version`, the call is refused when somebody has changed the details since. */
export const SchoolReplacement = z.extend(SchoolInput, { version: version() })
export type SchoolReplacement = z.output<typeof SchoolReplacement>

/** The school as the server sends it. */
export const School = z.object({
  name: z.optional(z.string()),
  address: z.optional(z.string()),
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  headName: z.optional(z.string()),
  headTitle: z.optional(z.string()),
  /** The URL of the logo; empty without a logo. */
  logoUrl: z.string(),
  /** The version of the details; a new logo does not change it. */
  version: z.number(),
})
export type School = z.output<typeof School>

const SECTION = 'School'

// prettier-ignore
export const SCHOOL_FIELDS = {
  name: { label: 'School Name', section: SECTION, kind: 'text' },
  address: { label: 'Address', section: SECTION, kind: 'text', rows: 2 },
  // The kind is not `phone`, because an input of that kind removes the 0 of a landline.
  phone: { label: 'Phone', section: SECTION, kind: 'text' },
  email: { label: 'Email', section: SECTION, kind: 'email' },
  headName: { label: 'Name of the Head', section: SECTION, kind: 'text' },
  headTitle: { label: 'Title of the Head', section: SECTION, kind: 'text' },
} as const satisfies FieldsOf<SchoolInput, School, 'logoUrl' | 'version'>

export const SCHOOL_LABELS = labelsOf(SCHOOL_FIELDS)

const oneSchool = z.object({ school: School })

// prettier-ignore
export const schoolCalls = {
  get: endpoint({
    method: 'GET', path: '/school', access: 'session', byToken: true, data: oneSchool, fallback: 'Failed to fetch the school',
  }),
  replace: endpoint({
    method: 'PUT', path: '/school', access: 'superAdmin', body: SchoolReplacement, data: oneSchool,
    message: SUCCESS_MESSAGES.settings, fallback: 'Failed to save settings',
  }),
  logo: endpoint({
    method: 'GET', path: '/school/logo', access: 'session', byToken: true, gives: 'image', cookie: true,
    fallback: 'Failed to fetch the logo',
  }),
  uploadLogo: endpoint({
    method: 'POST', path: '/school/logo', access: 'superAdmin', takes: { file: LOGO_UPLOAD }, data: oneSchool,
    message: 'Logo saved', fallback: 'Failed to save the logo',
    limit: { calls: 30, seconds: 60, atOnce: 1 }, seconds: UPLOAD_SECONDS,
  }),
  removeLogo: endpoint({
    method: 'DELETE', path: '/school/logo', access: 'superAdmin', data: oneSchool, message: 'Logo removed',
    fallback: 'Failed to remove the logo',
  }),
}
