import { ID, NEW_PASSWORD, PASSWORD, PERMISSIONS } from './values'
import type { Examples } from './examples'

const TOKENS = { accessToken: 'eyJhbGciOi…', refreshToken: 'eyJhbGciOi…' }
const NAME = { firstName: 'Asha', lastName: 'Rao' }
const USER = {
  _id: ID,
  name: NAME,
  fullName: 'Asha Rao',
  email: 'asha@school.example',
  phone: '9876512345',
  department: 'Science',
  role: 'staff',
  employeeId: 'EMP-2026-00003',
  permissions: PERMISSIONS,
}

/** Signing in, the user's own account, and superAdmins. */
export const ACCOUNT_EXAMPLES: Examples = {
  'POST /auth/login': {
    body: { email: USER.email, password: PASSWORD },
    data: { user: USER, ...TOKENS },
  },
  'POST /auth/login/second-step': { body: { challenge: 'eyJhbGciOi…', code: '492039' } },
  'POST /auth/refresh': { body: { refreshToken: TOKENS.refreshToken }, data: TOKENS },
  'POST /auth/logout': { body: { refreshToken: TOKENS.refreshToken } },
  'POST /auth/change-password': { body: { currentPassword: PASSWORD, ...NEW_PASSWORD }, data: { warnings: [] } },
  'POST /auth/own-password': { body: NEW_PASSWORD },
  'POST /auth/forgot': { body: { email: USER.email } },
  'POST /auth/reset': { body: { token: 'u3Vw…', ...NEW_PASSWORD } },
  'GET /auth/me': { data: { user: USER } },
  'PUT /auth/me': { body: { name: NAME, phone: USER.phone, department: USER.department } },
  'POST /auth/second-factor': { body: { password: PASSWORD } },
  'POST /auth/second-factor/confirm': { body: { code: '492039' } },
  'POST /auth/second-factor/recovery-codes': { body: { password: PASSWORD, code: '492039' } },
  'POST /auth/second-factor/remove': { body: { password: PASSWORD, code: '492039' } },
  'POST /auth/tokens': {
    body: { name: 'Report cards', expiresAt: '2027-03-31', permissions: { students: { read: true } } },
  },
  'POST /admins': { body: { name: NAME, email: USER.email, currentPassword: PASSWORD } },
  'PATCH /admins/{id}': { body: { isActive: false, currentPassword: PASSWORD } },
}
