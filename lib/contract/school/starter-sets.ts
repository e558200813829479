import { normalizeForSearch } from '@/lib/contract/normalize-for-search'
import type { ListName, SchoolLists } from '@/lib/contract/school-lists'
import type { ListChange } from './lists'

/** Values that many schools have, to add at once. */
export type StarterSet = {
  title: string
  list: ListName
  /** The labels of the set in order. */
  labels: readonly string[]
  /** Labels of the specification that the set replaces. They are retired, because records may have them. */
  replaces: readonly string[]
}

export const STARTER_SETS: readonly StarterSet[] = [
  {
    title: 'Indian school: Nursery, LKG, UKG, 1st to 12th',
    list: 'standard',
    labels: [
      ...['Nursery', 'LKG', 'UKG', '1st', '2nd', '3rd', '4th', '5th'],
      ...['6th', '7th', '8th', '9th', '10th', '11th', '12th'],
    ],
    replaces: ['KG'],
  },
  {
    title: 'Sections A–H',
    list: 'section',
    labels: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'],
    replaces: [],
  },
]

/** The changes that a set makes to the school's lists. Empty when the school already has everything in the set. */
export function changesOf({ list, labels, replaces }: StarterSet, lists: SchoolLists): ListChange[] {
  const values = lists[list]
  const has = (text: string, label: string) => normalizeForSearch(text) === normalizeForSearch(label)
  // A school that has renamed the value “1st” to “Grade 1” has the value already.
  const find = (label: string) =>
    values.find(value => has(value.label, label)) ?? values.find(({ key }) => has(key, label))
  const added = labels.flatMap((label, place): ListChange[] => {
    if (find(label)) return []
    // Insert a new value before the next value of the set that is already in the list.
    const next = labels.slice(place + 1).find(find)
    const before = next === undefined ? undefined : find(next)?.key
    return [{ action: 'add', list, value: { label, ...(before !== undefined && { before }) } }]
  })
  const restored = labels.flatMap((label): ListChange[] => {
    const value = find(label)
    return value?.retired ? [{ action: 'restore', list, key: value.key }] : []
  })
  const retired = replaces.flatMap((label): ListChange[] => {
    const value = find(label)
    return value && !value.retired ? [{ action: 'retire', list, key: value.key }] : []
  })
  return [...added, ...restored, ...retired]
}
