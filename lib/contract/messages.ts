/** The sentences that code compares, or that both sides say (specification §8, decisions §1). */

export const AUTH = {
  expired: 'Access token has expired',
  invalid: 'Invalid token',
  required: 'Authentication required',
  credentials: 'Invalid email or password',
  refresh: 'Invalid refresh token',
  deactivated: 'Your account has been deactivated. Please contact your administrator.',
  secondFactor: 'Enter the code that your authenticator app shows.',
  code: 'That code is not right, or was used before.',
  challenge: 'Your sign-in has taken too long. Please begin again.',
  passwordExpired: 'Your temporary password has expired. Please ask your administrator for a new one.',
} as const

/** Why a call is refused to somebody who has something else to do first. */
export const DUTY = {
  changePassword: 'You have signed in with a temporary password. Please choose a password of your own first.',
  setUpSecondFactor: 'Your school requires two-step sign-in for this account. Please set it up first.',
} as const

/** A 401 with one of these is worth one refresh and one repeat; any other ends the session. */
export const STALE_TOKEN_MESSAGES: ReadonlySet<string> = new Set([
  AUTH.expired,
  AUTH.invalid,
  'jwt expired',
  'Token expired',
])

export const LENGTH_REQUIRED = 'The request must say how long its body is'

export const FORBIDDEN = 'You do not have permission to perform this action'
export const PASSWORDS_DIFFER = 'Passwords do not match'
export const NETWORK_ERROR = 'Network error. Please check your connection.'
export const NOT_LOADED =
  'This part of the page could not be loaded. Please check your connection and try again, or reload the page.'
export const FIX_ERRORS = 'Please fix the following errors:'
export const SUBMISSION_FAILED = 'Submission Failed'
export const STALE = 'This record has been changed by someone else. Review the current values and save again.'

export const SUCCESS = {
  login: 'Login successful!',
  studentCreated: 'Student created successfully',
  studentUpdated: 'Student updated successfully',
  studentDeleted: 'Student deleted successfully',
  staffCreated: 'Staff member created successfully',
  staffUpdated: 'Staff member updated successfully',
  staffDeleted: 'Staff member deleted successfully',
  restored: 'Restored successfully',
  profileUpdated: 'Profile updated successfully',
  secondFactorOn: 'Two-step sign-in is on',
  secondFactorOff: 'Two-step sign-in is off',
  recoveryCodes: 'New recovery codes made. The old ones no longer work.',
  secondFactorReset: 'Two-step sign-in turned off for this staff member',
  settings: 'Settings saved',
  passwordReset: 'Temporary password set',
  passwordChanged: 'Password changed successfully. You will be logged out for security.',
} as const

/** What the user reads when the server gives no message, by call. */
export const FALLBACK = {
  login: 'Login failed',
  refresh: 'Token refresh failed',
  me: 'Failed to get user data',
  password: 'Password change failed',
  profile: 'Failed to update profile',
  logout: 'Logout failed',
  sessions: 'Failed to fetch signed-in devices',
  endSession: 'Failed to sign out that device',
  studentList: 'Failed to fetch students',
  studentGet: 'Failed to fetch student',
  studentCreate: 'Failed to create student',
  studentUpdate: 'Failed to update student',
  studentDelete: 'Failed to delete student',
  studentExport: 'Failed to export students',
  photoGet: 'Failed to fetch photo',
  photoUpload: 'Failed to upload photo',
  photoDelete: 'Failed to delete photo',
  staffList: 'Failed to fetch staff',
  staffGet: 'Failed to fetch staff member',
  staffCreate: 'Failed to create staff member',
  staffUpdate: 'Failed to update staff member',
  staffDelete: 'Failed to delete staff member',
  staffExport: 'Failed to export staff',
  staffPermissions: 'Failed to update permissions',
  staffActivate: 'Failed to activate staff member',
  staffDeactivate: 'Failed to deactivate staff member',
  staffSecondFactor: 'Failed to turn off two-step sign-in',
  secondFactor: 'Failed to fetch two-step sign-in',
  secondFactorChange: 'Failed to change two-step sign-in',
  settings: 'Failed to fetch settings',
  settingsChange: 'Failed to save settings',
  staffPassword: 'Failed to set a temporary password',
  history: 'Failed to fetch the history',
  activity: 'Failed to fetch the activity',
  activityExport: 'Failed to export the activity',
  trash: 'Failed to fetch the trash',
  restore: 'Failed to restore the record',
} as const

/** What a form says when saving failed without a message of the server's. */
export const SAVE_FAILED = {
  student: 'Failed to save student. Please try again.',
  staff: 'Failed to save staff member. Please try again.',
} as const

export const EXPORT_EMPTY = {
  students: 'No students to export',
  staff: 'No staff to export',
  activity: 'No events to export',
  nothing: 'No data available to export or insufficient permissions',
} as const
