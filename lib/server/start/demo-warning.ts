import 'server-only'
import { demoAccounts } from '@/lib/server/accounts/demo-accounts'
import { printLine } from '@/lib/server/platform/failure.mjs'

/** Warns about demo accounts in a school that is not a demo: anyone who reads the README can sign in with them. */
export async function warnOfDemoAccounts(): Promise<void> {
  const accounts = await demoAccounts()
  if (accounts.length === 0) return
  const emails = accounts.map(({ email }) => email).join(' and ')
  printLine(
    `Everybody knows the password of ${emails}: change the password, or deactivate the account, before others can reach this server.`,
  )
}
