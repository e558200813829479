import * as z from 'zod/mini'
import {
  Credentials,
  Device,
  DUTIES,
  LogoutInput,
  PasswordChange,
  Refreshed,
  RefreshInput,
  SignedIn,
  User,
} from './auth'
import { endpoint } from './endpoint'
import { FALLBACK, SUCCESS } from './messages'
import {
  Proof,
  PasswordProof,
  CodeProof,
  RecoveryCodes,
  SecondFactorSetup,
  SecondFactorStatus,
  SecondStep,
} from './second-factor'
import { PasswordWarnings } from './passwords'
import { ProfileInput } from './staff'

const oneUser = z.object({ user: User })

/** Signing in and out, and what people do about their own account: specification §7 and what came after it. */
// prettier-ignore
export const auth = {
  login: endpoint({
    method: 'POST', path: '/auth/login', access: 'public', body: Credentials, data: SignedIn, message: SUCCESS.login,
    fallback: FALLBACK.login,
  }),
  secondStep: endpoint({
    method: 'POST', path: '/auth/login/second-step', access: 'public', body: SecondStep, data: SignedIn,
    message: SUCCESS.login, fallback: FALLBACK.login, limit: { calls: 300, seconds: 300 },
  }),
  refresh: endpoint({
    method: 'POST', path: '/auth/refresh', access: 'public', body: RefreshInput, data: Refreshed,
    message: 'Session refreshed', fallback: FALLBACK.refresh, limit: { calls: 300, seconds: 300 },
  }),
  me: endpoint({
    method: 'GET', path: '/auth/me', access: 'session', despite: DUTIES, data: oneUser, fallback: FALLBACK.me,
  }),
  updateMe: endpoint({
    method: 'PUT', path: '/auth/me', access: 'session', body: ProfileInput, data: oneUser,
    message: SUCCESS.profileUpdated, fallback: FALLBACK.profile,
  }),
  logout: endpoint({
    method: 'POST', path: '/auth/logout', access: 'public', body: LogoutInput, message: 'Logged out',
    fallback: FALLBACK.logout,
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
