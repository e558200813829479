import { TOTP } from 'otpauth'

/** The code of an authenticator app, `steps` 30-second steps from now. */
export const totpCode = (key: string, steps = 0): string =>
  new TOTP({ secret: key }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Six digits that are not the code of any step near now. */
export function wrongTotpCode(key: string): string {
  const near = [-2, -1, 0, 1, 2].map(step => totpCode(key, step))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(code => !near.includes(code))!
}
