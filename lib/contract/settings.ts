import * as z from 'zod/mini'
import { Proof } from './second-factor'

/** What superAdmin decides for the whole school. */
export const Settings = z.object({
  /** SuperAdmins without a second factor have to set one up before anything else. */
  secondFactorRequired: z.boolean('secondFactorRequired must be true or false'),
})
export type Settings = z.output<typeof Settings>

/** To require less takes the proof that turning off one's own second factor takes; a code only where there is one. */
export const SettingsChange = z.extend(Settings, z.partial(Proof).shape)
export type SettingsChange = z.output<typeof SettingsChange>
