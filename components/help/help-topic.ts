import type { ScreenPath } from '@/lib/client/ui/menu'
import { mayOpenPage, type PagePath } from '@/lib/contract/pages'
import { type UserPermissions, meetsNeeds, type Needs } from '@/lib/contract/permissions'

/**
 * A task with the steps to do it.
 *
 * `needs`: the permissions for the task; undefined if every user may do the task.
 * `opens`: a page; the entry is shown only to users who may open it.
 * `page`: the screen of the task.
 */
type HelpEntry = { title: string; needs?: Needs; opens?: PagePath; steps: readonly string[]; page?: ScreenPath }

/** A section of the help. `anchor`: its fragment in the address. */
export type HelpTopic = { anchor: string; title: string; entries: readonly HelpEntry[] }

/** The topics, with only the entries for tasks that the user may do. Omits topics without such entries. */
export const topicsFor = (user: UserPermissions, topics: readonly HelpTopic[]): HelpTopic[] =>
  topics
    .map(topic => ({ ...topic, entries: topic.entries.filter(entry => isFor(user, entry)) }))
    .filter(({ entries }) => entries.length > 0)

const isFor = (user: UserPermissions, { needs = 'session', opens }: HelpEntry): boolean =>
  meetsNeeds(user, needs) && (opens === undefined || mayOpenPage(user, opens))
