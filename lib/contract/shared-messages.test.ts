import { describe, expect, it } from 'vitest'
import * as written from '@/tests/support/messages'
import * as messages from './messages'

describe('shared messages', () => {
  it.each([
    ['refused sign-ins', messages.AUTH_MESSAGES, written.AUTH_MESSAGES],
    ['a missing permission', messages.FORBIDDEN_MESSAGE, written.FORBIDDEN_MESSAGE],
    ['a server that does not answer', messages.NETWORK_ERROR_MESSAGE, written.NETWORK_ERROR_MESSAGE],
    ['a part of the page that does not load', messages.NOT_LOADED_MESSAGE, written.NOT_LOADED_MESSAGE],
    ['a record that someone else changed', messages.STALE_MESSAGE, written.STALE_MESSAGE],
    ['a body of unknown length', messages.LENGTH_REQUIRED_MESSAGE, 'The request must declare the length of its body'],
    ['passwords that differ', messages.PASSWORDS_DIFFER, 'Passwords do not match'],
    ['a list of errors', messages.FIX_ERRORS, 'Please fix the following errors:'],
    ['a refused form', messages.SUBMISSION_FAILED, 'Submission Failed'],
    [
      'a form that could not be saved',
      messages.SAVE_FAILED_MESSAGES,
      {
        student: 'Failed to save student. Please try again.',
        staff: 'Failed to save staff member. Please try again.',
      },
    ],
    [
      'an empty export',
      messages.EXPORT_EMPTY_MESSAGES,
      {
        students: 'No students to export',
        staff: 'No staff to export',
        activity: 'No events to export',
        nothing: 'No data available to export or insufficient permissions',
      },
    ],
    [
      'a step that is required first',
      messages.REQUIRED_ACTION_FIRST,
      {
        changePassword: 'You have signed in with a temporary password. Please choose a password of your own first.',
        setUpSecondFactor: 'Your school requires two-step sign-in for this account. Please set it up first.',
      },
    ],
    [
      'a token error that calls for one refresh',
      [...messages.STALE_TOKEN_MESSAGES],
      ['Access token has expired', 'Invalid token', 'jwt expired', 'Token expired'],
    ],
  ])('the message for %s has the required text', (_what, actual, expected) => {
    expect(actual).toEqual(expected)
  })
})
