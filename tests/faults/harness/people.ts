import type { Environment } from './app-server'

export type Account = { email: string; password: string }

/** The superAdmin of every school in these tests. */
export const ADMIN: Account = { email: 'head@school.example', password: 'Correct-Horse-7' }

/** AUTH_SECRET. */
export const SECRET = 'signs nothing but the sessions of tests'

/** A new superAdmin as environment variables for `npm run admin:create`. */
export const adminEnvironment = ({ email, password }: Account): Environment => ({
  ADMIN_FIRST_NAME: 'Asha',
  ADMIN_LAST_NAME: 'Rao',
  ADMIN_EMAIL: email,
  ADMIN_PASSWORD: password,
})
