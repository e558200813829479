import * as z from 'zod/mini'
import { Device, PasswordChange } from './auth'
import { endpoint } from './endpoint'
import { FALLBACK, SUCCESS } from './messages'
import { PasswordWarnings } from './passwords'
import { CodeProof, PasswordProof, Proof, RecoveryCodes, SecondFactorSetup, SecondFactorStatus } from './second-factor'
import { oneUser, sessionCalls } from './session-endpoints'
import { ProfileInput } from './staff'

/** Signing in and out, and what people do about their own account: specification §7 and what came after it. */
// prettier-ignore
export const auth = {
  ...sessionCalls,
  updateMe: endpoint({
    method: 'PUT', path: '/auth/me', access: 'session', body: ProfileInput, data: oneUser,
    message: SUCCESS.profileUpdated, fallback: FALLBACK.profile,
  }),
  changePassword: endpoint({
    method: 'POST', path: '/auth/change-password', access: 'session', despite: ['changePassword'],
    body: PasswordChange, data: z.object({ warnings: PasswordWarnings }), message: SUCCESS.passwordChanged,
    fallback: FALLBACK.password,
  }),
  secondFactor: endpoint({
    method: 'GET', path: '/auth/second-factor', access: 'session', despite: ['setUpSecondFactor'],
    data: SecondFactorStatus, fallback: FALLBACK.secondFactor,
  }),
  setUpSecondFactor: endpoint({
    method: 'POST', path: '/auth/second-factor', access: 'session', despite: ['setUpSecondFactor'],
    body: PasswordProof, data: SecondFactorSetup, fallback: FALLBACK.secondFactorChange,
  }),
  confirmSecondFactor: endpoint({
    method: 'POST', path: '/auth/second-factor/confirm', access: 'session', despite: ['setUpSecondFactor'],
    body: CodeProof, data: RecoveryCodes, message: SUCCESS.secondFactorOn, fallback: FALLBACK.secondFactorChange,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST', path: '/auth/second-factor/recovery-codes', access: 'session', body: Proof, data: RecoveryCodes,
    message: SUCCESS.recoveryCodes, fallback: FALLBACK.secondFactorChange,
  }),
  removeSecondFactor: endpoint({
    method: 'POST', path: '/auth/second-factor/remove', access: 'session', body: Proof,
    message: SUCCESS.secondFactorOff, fallback: FALLBACK.secondFactorChange,
  }),
  sessions: endpoint({
    method: 'GET', path: '/auth/sessions', access: 'session', data: z.object({ sessions: z.array(Device) }),
    fallback: FALLBACK.sessions,
  }),
  endSession: endpoint({
    method: 'DELETE', path: '/auth/sessions/{id}', access: 'session', message: 'Signed out on that device',
    fallback: FALLBACK.endSession,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE', path: '/auth/sessions', access: 'session', message: 'Signed out on all other devices',
    fallback: FALLBACK.endSession,
  }),
}
