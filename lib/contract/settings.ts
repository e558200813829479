import * as z from 'zod/mini'
import { Proof } from './accounts/second-factor'

/** Settings of the whole school, which superAdmins change. */
export const Settings = z.object({
  /** Whether superAdmins have to set up a second factor before anything else. */
  secondFactorRequired: z.boolean('secondFactorRequired must be true or false'),
})
export type Settings = z.output<typeof Settings>

/** Requiring less needs the same proof as turning off one's own second factor: the password, and a code if it is on. */
export const SettingsChange = z.extend(Settings, z.partial(Proof).shape)
export type SettingsChange = z.output<typeof SettingsChange>
