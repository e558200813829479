import { onTestFinished } from 'vitest'
import { type ListName, setSchoolLists, SPECIFIED_LISTS } from '@/lib/contract/school-lists'

type Value = string | { key?: string; label: string; retired?: boolean }

/** Replaces lists of the school until the end of the test. A text is both key and label. */
export function useLists(lists: Partial<Record<ListName, readonly Value[]>>): void {
  const values = Object.entries(lists).map(([name, given]) => [
    name,
    given.map((value, rank) => {
      const { key, label, retired = false } = typeof value === 'string' ? { key: value, label: value } : value
      return { key: key ?? label, label, rank, aliases: [], retired, version: 1 }
    }),
  ])
  setSchoolLists({ ...SPECIFIED_LISTS, ...Object.fromEntries(values) })
  onTestFinished(() => setSchoolLists(SPECIFIED_LISTS))
}
