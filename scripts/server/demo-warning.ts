import { demoAccounts } from '@/lib/server/demo'
import { say } from '../steps/failure.mjs'

/** Says so where demo accounts outlive the demo: whoever reads the README can sign in with them. */
export async function warnOfDemoAccounts(): Promise<void> {
  const accounts = await demoAccounts()
  if (accounts.length === 0) return
  const emails = accounts.map(({ email }) => email).join(' and ')
  say(`Everybody knows the password of ${emails}: change it, or deactivate the account, before others can reach it.`)
}
