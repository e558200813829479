import { describe, expect, it } from 'vitest'
import * as written from '@/tests/support/messages'
import { allEndpoints } from './endpoints'
import * as messages from './messages'

/** The success message of each call, and the fallback for a failure without a message. */
const MESSAGES: Readonly<Record<string, [success: string, fallback: string]>> = {
  'POST /auth/login': ['Login successful!', 'Login failed'],
  'POST /auth/login/second-step': ['Login successful!', 'Login failed'],
  'POST /auth/login/form': ['Login successful!', 'Login failed'],
  'POST /auth/login/second-step/form': ['Login successful!', 'Login failed'],
  'POST /auth/refresh': ['Session refreshed', 'Token refresh failed'],
  'POST /auth/logout': ['Logged out', 'Logout failed'],
  'GET /auth/me': ['OK', 'Failed to get user data'],
  'PUT /auth/me': ['Profile updated successfully', 'Failed to update profile'],
  'POST /auth/change-password': [
    'Password changed successfully. You will be logged out for security.',
    'Password change failed',
  ],
  'POST /auth/own-password': [
    'Password changed successfully. You will be logged out for security.',
    'Password change failed',
  ],
  'GET /auth/second-factor': ['OK', 'Failed to fetch two-step sign-in'],
  'POST /auth/second-factor': ['OK', 'Failed to change two-step sign-in'],
  'POST /auth/second-factor/confirm': ['Two-step sign-in is on', 'Failed to change two-step sign-in'],
  'POST /auth/second-factor/recovery-codes': [
    'New recovery codes made. The old codes no longer work.',
    'Failed to change two-step sign-in',
  ],
  'POST /auth/second-factor/remove': ['Two-step sign-in is off', 'Failed to change two-step sign-in'],
  'GET /auth/sessions': ['OK', 'Failed to fetch signed-in devices'],
  'DELETE /auth/sessions/{id}': ['Signed out on that device', 'Failed to sign out that device'],
  'DELETE /auth/sessions': ['Signed out on all other devices', 'Failed to sign out that device'],

  'GET /students': ['OK', 'Failed to fetch students'],
  'GET /students/{id}': ['OK', 'Failed to fetch student'],
  'GET /students/{id}/history': ['OK', 'Failed to fetch the history'],
  'GET /students/{id}/photo': ['OK', 'Failed to fetch photo'],
  'GET /students/export': ['OK', 'Failed to export students'],
  'POST /students/export': ['OK', 'Failed to export students'],
  'POST /students/print': ['OK', 'Failed to fetch the students to print'],
  'GET /students/duplicate-check': ['OK', 'Failed to fetch students'],
  'GET /students/duplicates': ['OK', 'Failed to fetch possible duplicates'],
  'PUT /students/duplicates': ['Saved', 'Failed to save'],
  'GET /students/roll-numbers': ['OK', 'Failed to fetch roll numbers'],
  'GET /students/{id}/siblings': ['OK', 'Failed to fetch siblings'],
  'GET /students/{id}/classes': ['OK', 'Failed to fetch the classes of the student'],
  'GET /students/class-years': ['OK', 'Failed to fetch the classes of earlier years'],
  'GET /students/class-years/register': ['OK', 'Failed to fetch the class of an earlier year'],
  'POST /students': ['Student created successfully', 'Failed to create student'],
  'PUT /students/{id}': ['Student updated successfully', 'Failed to update student'],
  'PATCH /students/{id}': ['Student updated successfully', 'Failed to update student'],
  'DELETE /students/{id}': ['Student deleted successfully', 'Failed to delete student'],
  'POST /students/{id}/photo': ['Photo uploaded successfully', 'Failed to upload photo'],
  'DELETE /students/{id}/photo': ['Photo deleted successfully', 'Failed to delete photo'],

  'GET /dashboard/figures': ['OK', 'Failed to fetch the figures'],
  'GET /dashboard/strength': ['OK', 'Failed to count the students'],
  'GET /dashboard/changes': ['OK', 'Failed to fetch the latest changes'],

  'GET /staff': ['OK', 'Failed to fetch staff'],
  'GET /staff/{id}': ['OK', 'Failed to fetch staff member'],
  'GET /staff/{id}/history': ['OK', 'Failed to fetch the history'],
  'GET /staff/permissions': ['OK', 'Failed to fetch the permissions of staff'],
  'GET /staff/export': ['OK', 'Failed to export staff'],
  'POST /staff/export': ['OK', 'Failed to export staff'],
  'POST /staff': ['Staff member created successfully', 'Failed to create staff member'],
  'PUT /staff/{id}': ['Staff member updated successfully', 'Failed to update staff member'],
  'PATCH /staff/{id}': ['Staff member updated successfully', 'Failed to update staff member'],
  'DELETE /staff/{id}': ['Staff member deleted successfully', 'Failed to delete staff member'],
  'PUT /staff/{id}/permissions': ['Permissions updated successfully', 'Failed to update permissions'],
  'PUT /staff/{id}/confidential': ['Staff member updated successfully', 'Failed to update staff member'],
  'POST /staff/{id}/activate': ['Staff member activated successfully', 'Failed to activate staff member'],
  'POST /staff/{id}/deactivate': ['Staff member deactivated successfully', 'Failed to deactivate staff member'],
  'POST /staff/{id}/reset-password': ['Temporary password set', 'Failed to set a temporary password'],
  'POST /staff/{id}/reset-second-factor': [
    'Two-step sign-in turned off for this staff member',
    'Failed to turn off two-step sign-in',
  ],

  'POST /batches': ['The change is being prepared', 'Failed to prepare the change'],
  'GET /students/promotion': ['OK', 'Failed to fetch the classes'],
  'GET /batches': ['OK', 'Failed to fetch the bulk changes'],
  'GET /batches/{id}': ['OK', 'Failed to fetch the bulk change'],
  'GET /batches/{id}/rows': ['OK', 'Failed to fetch the records of the bulk change'],
  'GET /batches/{id}/rows.csv': ['OK', 'Failed to export the records of the bulk change'],
  'POST /batches/{id}/run': ['The change has started', 'Failed to start the change'],
  'POST /batches/{id}/cancel': ['Cancelled. Nothing was changed.', 'Failed to cancel the change'],
  'POST /batches/{id}/undo': ['The undo is being prepared', 'Failed to prepare the undo'],

  'POST /students/photo-matches': ['OK', 'Failed to find the students'],
  'GET /batches/{id}/photo': ['OK', 'Failed to fetch photo'],
  'POST /batches/{id}/photo': ['The picture was received', 'Failed to upload photo'],
  'GET /batches/{id}/missing-photos': ['OK', 'Failed to fetch the missing pictures'],
  'DELETE /batches/{id}/missing-photos': [
    'The missing pictures were left out',
    'Failed to leave out the missing pictures',
  ],

  'POST /students/import': ['The file is being read', 'Failed to upload the file'],
  'GET /batches/{id}/slips': ['OK', 'Failed to fetch the staff who cannot sign in'],
  'POST /batches/{id}/slips': ['Temporary passwords set', 'Failed to make slips'],
  'POST /staff/import': ['The file is being read', 'Failed to upload the file'],
  'GET /batches/{id}/import': ['OK', 'Failed to fetch the columns of the file'],
  'PUT /batches/{id}/import': ['The rows are being checked', 'Failed to save the columns'],
  'POST /batches/{id}/corrections': ['Corrected', 'Failed to correct the rows'],
  'POST /batches/{id}/values': ['The rows are being checked', 'Failed to save the decisions about values'],
  'GET /batches/{id}/refused.csv': ['OK', 'Failed to download the rows with problems'],

  'POST /students/{id}/custom/{key}/show': ['OK', 'Failed to show the value'],
  'POST /staff/{id}/custom/{key}/show': ['OK', 'Failed to show the value'],
  'GET /fields': ['OK', 'Failed to fetch the fields'],
  'POST /fields': ['Field added', 'Failed to add the field'],
  'PUT /fields/order': ['Fields moved', 'Failed to move the fields'],
  'GET /fields/{id}/use': ['OK', 'Failed to count the records of the field'],
  'PUT /fields/{id}': ['Field changed', 'Failed to change the field'],
  'POST /fields/{id}/retire': ['Field retired', 'Failed to retire the field'],
  'POST /fields/{id}/restore': ['Field restored', 'Failed to restore the field'],
  'DELETE /fields/{id}': ['Field removed. Its values are being deleted.', 'Failed to remove the field'],
  'GET /lists': ['OK', 'Failed to fetch the lists'],
  'GET /lists/counts': ['OK', 'Failed to count the records of the lists'],
  'POST /lists/changes': ['Lists changed', 'Failed to change the lists'],
  'POST /lists/{list}': ['Value added', 'Failed to add the value'],
  'PUT /lists/{list}/{key}': ['Value changed', 'Failed to change the value'],
  'POST /lists/{list}/{key}/retire': ['Value retired', 'Failed to retire the value'],
  'POST /lists/{list}/{key}/restore': ['Value restored', 'Failed to restore the value'],
  'DELETE /lists/{list}/{key}': ['Value deleted', 'Failed to delete the value'],
  'GET /preferences': ['OK', 'Failed to fetch preferences'],
  'GET /search': ['OK', 'Failed to search'],
  'PUT /preferences': ['Saved', 'Failed to save preferences'],
  'GET /views': ['OK', 'Failed to fetch saved views'],
  'POST /views': ['View saved', 'Failed to save the view'],
  'PUT /views/{id}': ['View saved', 'Failed to save the view'],
  'DELETE /views/{id}': ['View deleted', 'Failed to delete the view'],
  'POST /undo': ['Undone', 'Failed to undo the change'],

  'GET /students/{id}/certificates': ['OK', 'Failed to fetch certificates'],
  'POST /students/{id}/certificates': ['Certificate issued', 'Failed to issue the certificate'],
  'GET /certificates/{id}': ['OK', 'Failed to fetch the certificate'],
  'POST /certificates/{id}/void': ['Certificate voided', 'Failed to void the certificate'],
  'GET /certificates/templates': ['OK', 'Failed to fetch the templates'],
  'PUT /certificates/templates': ['Settings saved', 'Failed to save settings'],

  'GET /school': ['OK', 'Failed to fetch the school'],
  'PUT /school': ['Settings saved', 'Failed to save settings'],
  'GET /school/logo': ['OK', 'Failed to fetch the logo'],
  'POST /school/logo': ['Logo saved', 'Failed to save the logo'],
  'DELETE /school/logo': ['Logo removed', 'Failed to remove the logo'],
  'GET /admins': ['OK', 'Failed to fetch the super admins'],
  'POST /admins': ['Super admin added', 'Failed to add the super admin'],
  'PATCH /admins/{id}': ['Super admin changed', 'Failed to change the super admin'],
  'GET /settings': ['OK', 'Failed to fetch settings'],
  'PUT /settings': ['Settings saved', 'Failed to save settings'],
  'GET /activity': ['OK', 'Failed to fetch the activity'],
  'GET /activity/{id}': ['OK', 'Failed to fetch the event'],
  'GET /activity/export': ['OK', 'Failed to export the activity'],
  'GET /trash/{id}': ['OK', 'Failed to fetch the deleted record'],
  'GET /trash': ['OK', 'Failed to fetch the trash'],
  'POST /trash/{id}/restore': ['Restored successfully', 'Failed to restore the record'],
}

// R26.1
it('every call has a success message and a fallback message', () => {
  const actual = allEndpoints.map(({ method, path, message, fallback }) => [`${method} ${path}`, [message, fallback]])
  expect(Object.fromEntries(actual)).toEqual(MESSAGES)
})

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
  ])('the message for %s is as required', (_what, actual, expected) => {
    expect(actual).toEqual(expected)
  })
})
