import * as z from 'zod/mini'

/** Actions that a user may have to take before anything else. In the API this is the field `duty` of the user. */
export const REQUIRED_ACTIONS = ['changePassword', 'setUpSecondFactor'] as const
export const RequiredAction = z.enum(REQUIRED_ACTIONS)
export type RequiredAction = z.output<typeof RequiredAction>
