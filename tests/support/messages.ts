/** The expected error messages. This file imports nothing from the application, so that a wrong text fails a test. */

export const AUTH_MESSAGES = {
  expired: 'Access token has expired',
  tokenExpired: 'This personal token has expired. Make a new one in your profile.',
  invalid: 'Invalid token',
  required: 'Authentication required',
  credentials: 'Invalid email or password',
  refresh: 'Invalid refresh token',
  deactivated: 'Your account has been deactivated. Please contact your administrator.',
  secondFactor: 'Enter the code that your authenticator app shows.',
  code: 'This code is wrong or was already used. Enter the newest code from your app.',
  challenge: 'Your sign-in took too long. Please start again.',
  passwordExpired: 'Your temporary password has expired. Please ask your administrator for a new password.',
}

export const FORBIDDEN_MESSAGE = 'You do not have permission to perform this action'
export const NETWORK_ERROR_MESSAGE = 'Network error. Please check your connection.'
export const NOT_LOADED_MESSAGE =
  'This part of the page could not be loaded. Please check your connection and try again, or reload the page.'
export const STALE_MESSAGE = 'This record has been changed by someone else. Review the current values and save again.'
