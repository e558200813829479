/**
 * The expected permissions of all calls. This file imports nothing from the application, so that a wrong rule there
 * cannot become the expected rule here.
 */

export const FLAGS = [
  'students.create',
  'students.read',
  'students.update',
  'students.delete',
  'staff.create',
  'staff.read',
  'staff.update',
  'staff.delete',
] as const
type Flag = (typeof FLAGS)[number]

/**
 * `public`: no sign-in needed; `session`: any signed-in user; `and confidential`: also the right to confidential
 * fields; `or class teacher`: also class teachers, although no caller in `USERS` is one.
 */
export type Need =
  | 'public'
  | 'session'
  | 'superAdmin'
  | 'students.read or class teacher'
  | 'students.read and confidential'
  | Flag

/** Every call of the API, below `/api/v1`. */
export const ENDPOINT_NEEDS: Readonly<Record<string, Need>> = {
  'GET /openapi.json': 'public',

  'POST /auth/login': 'public',
  'POST /auth/login/second-step': 'public',
  'POST /auth/login/form': 'public',
  'POST /auth/login/second-step/form': 'public',
  'GET /auth/oidc/start': 'public',
  'GET /auth/oidc/callback': 'public',
  'POST /auth/refresh': 'public',
  'POST /auth/logout': 'public',
  'GET /auth/options': 'public',
  'POST /auth/forgot': 'public',
  'POST /auth/reset': 'public',

  'GET /auth/me': 'session',
  'PUT /auth/me': 'session',
  'POST /auth/change-password': 'session',
  'POST /auth/own-password': 'session',
  'GET /auth/second-factor': 'session',
  'POST /auth/second-factor': 'session',
  'POST /auth/second-factor/confirm': 'session',
  'POST /auth/second-factor/recovery-codes': 'session',
  'POST /auth/second-factor/remove': 'session',
  'GET /auth/sessions': 'session',
  'DELETE /auth/sessions': 'session',
  'DELETE /auth/sessions/{id}': 'session',
  'GET /auth/identities': 'session',
  'DELETE /auth/identities/{id}': 'session',

  'POST /auth/tokens': 'session',
  'GET /auth/tokens': 'session',
  'DELETE /auth/tokens/{id}': 'session',

  'POST /batches': 'session',
  'GET /batches': 'session',
  'GET /batches/{id}': 'session',
  'GET /batches/{id}/rows': 'session',
  'GET /batches/{id}/rows.csv': 'session',
  'POST /batches/{id}/run': 'session',
  'POST /batches/{id}/cancel': 'session',
  'POST /batches/{id}/undo': 'session',

  'GET /batches/{id}/photo': 'students.read',
  'POST /batches/{id}/photo': 'students.update',
  'GET /batches/{id}/missing-photos': 'students.update',
  'DELETE /batches/{id}/missing-photos': 'students.update',
  'POST /students/photo-matches': 'students.update',

  'POST /students/import': 'students.create',
  'POST /staff/import': 'staff.create',
  'GET /batches/{id}/import': 'session',
  'PUT /batches/{id}/import': 'session',
  'POST /batches/{id}/corrections': 'session',
  'POST /batches/{id}/values': 'session',
  'GET /batches/{id}/refused.csv': 'session',
  'GET /batches/{id}/slips': 'superAdmin',
  'POST /batches/{id}/slips': 'superAdmin',
  'POST /batches/{id}/invitations': 'superAdmin',

  'POST /undo': 'session',

  'GET /fields': 'session',
  'POST /fields': 'superAdmin',
  'PUT /fields/order': 'superAdmin',
  'GET /fields/{id}/use': 'superAdmin',
  'PUT /fields/{id}': 'superAdmin',
  'POST /fields/{id}/retire': 'superAdmin',
  'POST /fields/{id}/restore': 'superAdmin',
  'DELETE /fields/{id}': 'superAdmin',
  'GET /lists': 'session',
  'GET /lists/counts': 'superAdmin',
  'POST /lists/changes': 'superAdmin',
  'POST /lists/{list}': 'superAdmin',
  'PUT /lists/{list}/{key}': 'superAdmin',
  'POST /lists/{list}/{key}/retire': 'superAdmin',
  'POST /lists/{list}/{key}/restore': 'superAdmin',
  'DELETE /lists/{list}/{key}': 'superAdmin',

  'GET /dashboard/figures': 'students.read',
  'GET /dashboard/strength': 'students.read',
  'GET /dashboard/changes': 'session',

  'GET /search': 'session',
  'GET /preferences': 'session',
  'PUT /preferences': 'session',
  'GET /views': 'session',
  'POST /views': 'session',
  'PUT /views/{id}': 'session',
  'DELETE /views/{id}': 'session',

  'GET /students': 'students.read',
  'GET /students/{id}': 'students.read',
  'GET /students/{id}/history': 'students.read',
  // The service gives class teachers the photos of the active students of their classes.
  'GET /students/{id}/photo': 'students.read or class teacher',
  'GET /students/export': 'students.read',
  'POST /students/export': 'students.read',
  'POST /students/print': 'students.read',
  'GET /students/promotion': 'students.update',
  'GET /students/duplicate-check': 'students.read',
  'GET /students/duplicates': 'students.read',
  'PUT /students/duplicates': 'students.update',
  'GET /students/roll-numbers': 'students.read',
  'GET /students/{id}/siblings': 'students.read',
  'GET /students/{id}/classes': 'students.read',
  'GET /students/{id}/attendance': 'students.read',
  'GET /attendance/absentees': 'students.read',
  'GET /attendance/month': 'session',
  'GET /attendance/export': 'session',
  'GET /students/class-years': 'students.read',
  'GET /students/class-years/register': 'students.read',
  'GET /students/class-teachers': 'students.read',
  'GET /students/{id}/certificates': 'students.read',
  'POST /students/{id}/certificates': 'students.update',
  'POST /students/{id}/custom/{key}/show': 'students.read',
  'POST /students': 'students.create',
  'PUT /students/{id}': 'students.update',
  'PATCH /students/{id}': 'students.update',
  'POST /students/{id}/photo': 'students.update',
  'DELETE /students/{id}/photo': 'students.update',
  'DELETE /students/{id}': 'students.delete',

  // The service also checks students.read, students.update, and whether the user is the class teacher.
  'GET /attendance/{class}/{day}': 'session',
  'PUT /attendance/{class}/{day}': 'session',
  'GET /school/days-off': 'session',
  'PUT /school/days-off': 'superAdmin',

  'GET /staff': 'staff.read',
  'GET /staff/{id}': 'staff.read',
  'GET /staff/{id}/history': 'staff.read',
  'GET /staff/permissions': 'superAdmin',
  'GET /staff/export': 'staff.read',
  'POST /staff/export': 'staff.read',
  'POST /staff/{id}/custom/{key}/show': 'staff.read',
  'POST /staff': 'staff.create',
  'PUT /staff/{id}': 'staff.update',
  'PATCH /staff/{id}': 'staff.update',
  'PUT /staff/{id}/permissions': 'staff.update',
  'PUT /staff/{id}/confidential': 'superAdmin',
  'PUT /staff/{id}/scope': 'superAdmin',
  'POST /staff/{id}/activate': 'staff.update',
  'POST /staff/{id}/deactivate': 'staff.update',
  'DELETE /staff/{id}': 'staff.delete',

  'GET /admins': 'superAdmin',
  'POST /admins': 'superAdmin',
  'PATCH /admins/{id}': 'superAdmin',
  'POST /staff/{id}/reset-password': 'superAdmin',
  'POST /staff/{id}/reset-second-factor': 'superAdmin',
  'DELETE /staff/{id}/identity': 'superAdmin',
  'POST /staff/{id}/link': 'superAdmin',
  'POST /staff/{id}/invitation': 'superAdmin',
  'GET /settings': 'superAdmin',
  'PUT /settings': 'superAdmin',
  'GET /school': 'session',
  'PUT /school': 'superAdmin',
  'GET /school/logo': 'session',
  'POST /school/logo': 'superAdmin',
  'DELETE /school/logo': 'superAdmin',
  'GET /certificates/templates': 'students.read',
  'PUT /certificates/templates': 'superAdmin',
  'GET /certificates/{id}': 'students.read',
  'POST /certificates/{id}/void': 'students.update',
  'GET /activity': 'superAdmin',
  'GET /activity/{id}': 'superAdmin',
  'GET /activity/export': 'superAdmin',
  'GET /students/{id}/record-file': 'students.read and confidential',
  'GET /staff/{id}/record-file': 'superAdmin',
  'GET /students/{id}/viewers': 'superAdmin',
  'GET /trash': 'superAdmin',
  'GET /trash/{id}': 'superAdmin',
  'POST /trash/{id}/restore': 'superAdmin',
}

/** Signed-in callers: staff without flags, with one flag each, with all of them, and a superAdmin. */
export const USERS = ['no flag', ...FLAGS, 'all flags', 'superAdmin'] as const
export type Who = 'anonymous' | (typeof USERS)[number]

/** The access that an endpoint declares, in the words of this table. */
export const needOf = ({ access, confidential }: { access: string; confidential: boolean }): string =>
  confidential ? `${access} and confidential` : access

export function isAllowed(need: Need, who: Who): boolean {
  if (need === 'public' || who === 'superAdmin') return true
  if (who === 'anonymous' || need === 'superAdmin') return false
  // These callers have all flags, but no right to confidential fields.
  if (need === 'students.read and confidential') return false
  return need === 'session' || who === 'all flags' || who === need.replace(' or class teacher', '')
}

/** The argument with which `createSignedInUser` and `userWith` make this user. */
export function rightsOf(who: (typeof USERS)[number]): 'superAdmin' | readonly Flag[] {
  if (who === 'superAdmin') return 'superAdmin'
  if (who === 'no flag') return []
  return who === 'all flags' ? FLAGS : [who]
}
