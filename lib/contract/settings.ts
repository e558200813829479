import * as z from 'zod/mini'

/** What superAdmin decides for the whole school. */
export const Settings = z.object({
  /** SuperAdmins without a second factor have to set one up before anything else. */
  secondFactorRequired: z.boolean('secondFactorRequired must be true or false'),
})
export type Settings = z.output<typeof Settings>
