import type { ScreenPath } from '@/lib/client/ui/menu'
import { type UserPermissions, meetsNeeds, type Needs } from '@/lib/contract/permissions'

/** How one thing is done. `needs`: who may do it; everybody without. `page`: where. */
type HelpEntry = { title: string; needs?: Needs; steps: readonly string[]; page?: ScreenPath }

/** A section of the help. `anchor`: its place in the address. */
export type HelpTopic = { anchor: string; title: string; entries: readonly HelpEntry[] }

/** The topics with the entries about what a user may do. A topic without any is left out. */
export const topicsFor = (user: UserPermissions, topics: readonly HelpTopic[]): HelpTopic[] =>
  topics
    .map(topic => ({ ...topic, entries: topic.entries.filter(({ needs = 'session' }) => meetsNeeds(user, needs)) }))
    .filter(({ entries }) => entries.length > 0)
