/** Messages that code compares, or that server and browser share. */

export const AUTH_MESSAGES = {
  expired: 'Access token has expired',
  invalid: 'Invalid token',
  required: 'Authentication required',
  credentials: 'Invalid email or password',
  refresh: 'Invalid refresh token',
  deactivated: 'Your account has been deactivated. Please contact your administrator.',
  secondFactor: 'Enter the code that your authenticator app shows.',
  code: 'This code is wrong or was already used. Enter the newest code from your app.',
  challenge: 'Your sign-in took too long. Please start again.',
  tokenExpired: 'This personal token has expired. Make a new one in your profile.',
  passwordExpired: 'Your temporary password has expired. Please ask your administrator for a new password.',
} as const

/** Why a call is refused while the user has a required action. */
export const REQUIRED_ACTION_FIRST = {
  changePassword: 'You have signed in with a temporary password. Please choose a password of your own first.',
  setUpSecondFactor: 'Your school requires two-step sign-in for this account. Please set it up first.',
} as const

/** A 401 with one of these messages causes one refresh and one retry; any other 401 ends the session. */
export const STALE_TOKEN_MESSAGES: ReadonlySet<string> = new Set([
  AUTH_MESSAGES.expired,
  AUTH_MESSAGES.invalid,
  'jwt expired',
  'Token expired',
])

export const LENGTH_REQUIRED_MESSAGE = 'The request must declare the length of its body'

export const NOT_BY_TOKEN = 'A personal token cannot make this call. Sign in to do this.'
export const FORBIDDEN_MESSAGE = 'You do not have permission to perform this action'
export const EXPORTS_RESERVED = 'Only super admins may export records. Please ask a super admin for the file.'
export const EMAIL_TAKEN = 'Email is already in use'
export const PASSWORDS_DIFFER = 'Passwords do not match'
export const NETWORK_ERROR_MESSAGE = 'Network error. Please check your connection.'
export const NOT_LOADED_MESSAGE =
  'This part of the page could not be loaded. Please check your connection and try again, or reload the page.'
export const FIX_ERRORS = 'Please fix the following errors:'
export const SUBMISSION_FAILED = 'Submission Failed'
export const STALE_MESSAGE = 'This record has been changed by someone else. Review the current values and save again.'

export const SUCCESS_MESSAGES = {
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
  recoveryCodes: 'New recovery codes made. The old codes no longer work.',
  secondFactorReset: 'Two-step sign-in turned off for this staff member',
  settings: 'Settings saved',
  passwordReset: 'Temporary password set',
  passwordChanged: 'Password changed successfully. You will be logged out for security.',
} as const

/** Messages of a form when saving failed without a message from the server. */
export const SAVE_FAILED_MESSAGES = {
  student: 'Failed to save student. Please try again.',
  staff: 'Failed to save staff member. Please try again.',
} as const

export const EXPORT_EMPTY_MESSAGES = {
  students: 'No students to export',
  staff: 'No staff to export',
  activity: 'No events to export',
  nothing: 'No data available to export or insufficient permissions',
} as const
