import * as z from 'zod/mini'
import { Device, OwnPassword, PasswordChange } from './schema'
import { endpoint } from '@/lib/contract/endpoint'
import { SUCCESS_MESSAGES } from '@/lib/contract/messages'
import { PasswordWarnings } from './passwords'
import {
  CodeProof,
  RecoveryCodes,
  SecondFactorSetup,
  SecondFactorStatus,
  SentPassword,
  SentProof,
} from './second-factor'
import { oneUser, sessionCalls } from './session-endpoints'
import { signInCalls } from './sign-in-endpoints'
import { signInForms } from './sign-in-forms'
import { ProfileInput } from './profile'

/** Signing in and out, and the calls about the user's own account. */
// prettier-ignore
export const accountCalls = {
  ...signInCalls,
  ...sessionCalls,
  ...signInForms,
  updateMe: endpoint({
    method: 'PUT', path: '/auth/me', access: 'session', body: ProfileInput, data: oneUser,
    message: SUCCESS_MESSAGES.profileUpdated, fallback: 'Failed to update profile',
  }),
  changePassword: endpoint({
    method: 'POST', path: '/auth/change-password', access: 'session', allowedDuring: ['changePassword'],
    body: PasswordChange, data: z.object({ warnings: PasswordWarnings }), message: SUCCESS_MESSAGES.passwordChanged,
    fallback: 'Password change failed',
  }),
  /** Like `changePassword`, for a user who has just signed in with a temporary password. */
  ownPassword: endpoint({
    method: 'POST', path: '/auth/own-password', access: 'session', allowedDuring: ['changePassword'],
    body: OwnPassword, data: z.object({ warnings: PasswordWarnings }), message: SUCCESS_MESSAGES.passwordChanged,
    fallback: 'Password change failed',
  }),
  secondFactor: endpoint({
    method: 'GET', path: '/auth/second-factor', access: 'session', allowedDuring: ['setUpSecondFactor'],
    data: SecondFactorStatus, fallback: 'Failed to fetch the status of two-step sign-in',
  }),
  setUpSecondFactor: endpoint({
    method: 'POST', path: '/auth/second-factor', access: 'session', allowedDuring: ['setUpSecondFactor'],
    body: SentPassword, data: SecondFactorSetup, fallback: 'Failed to change two-step sign-in',
  }),
  confirmSecondFactor: endpoint({
    method: 'POST', path: '/auth/second-factor/confirm', access: 'session', allowedDuring: ['setUpSecondFactor'],
    body: CodeProof, data: RecoveryCodes, message: SUCCESS_MESSAGES.secondFactorOn,
    fallback: 'Failed to change two-step sign-in',
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST', path: '/auth/second-factor/recovery-codes', access: 'session', body: SentProof, data: RecoveryCodes,
    message: SUCCESS_MESSAGES.recoveryCodes, fallback: 'Failed to change two-step sign-in',
  }),
  removeSecondFactor: endpoint({
    method: 'POST', path: '/auth/second-factor/remove', access: 'session', body: SentProof,
    message: SUCCESS_MESSAGES.secondFactorOff, fallback: 'Failed to change two-step sign-in',
  }),
  sessions: endpoint({
    method: 'GET', path: '/auth/sessions', access: 'session', data: z.object({ sessions: z.array(Device) }),
    fallback: 'Failed to fetch signed-in devices',
  }),
  endSession: endpoint({
    method: 'DELETE', path: '/auth/sessions/{id}', access: 'session', message: 'Signed out on that device',
    fallback: 'Failed to sign out that device',
  }),
  endOtherSessions: endpoint({
    method: 'DELETE', path: '/auth/sessions', access: 'session', message: 'Signed out on all other devices',
    fallback: 'Failed to sign out the other devices',
  }),
}
