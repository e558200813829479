import { DEPARTMENTS, LEAVING_REASONS, RELATIONSHIPS, SECTIONS, STANDARDS } from './constants'

/** The lists of values that a school can adapt. */
export const LIST_NAMES = ['standard', 'section', 'department', 'leavingReason', 'relationship'] as const
export type ListName = (typeof LIST_NAMES)[number]

/** A value of a list. */
export type ListValue = {
  /** Identifies the value in the database, the API and addresses. It never changes. */
  key: string
  /** The text that people see. */
  label: string
  /** The position in the list. Students are sorted by the rank of their standard. */
  rank: number
  /** Other spellings that an import understands. */
  aliases: readonly string[]
  /** A retired value stays in records that have it, and forms no longer offer it. */
  retired: boolean
  version: number
}

/** All values of each list, sorted by rank. */
export type SchoolLists = Readonly<Record<ListName, readonly ListValue[]>>

/** The initial distance between the ranks of neighbouring values. It leaves room for values that a school adds. */
export const RANK_GAP = 1_024

/** In the specification, the label of a value is also its key. */
const specified = (labels: readonly string[]): readonly ListValue[] =>
  labels.map((label, place) => ({
    key: label,
    label,
    rank: place * RANK_GAP,
    aliases: [],
    retired: false,
    version: 1,
  }))

/** The lists of the specification, which a school has until it changes them. */
export const SPECIFIED_LISTS: SchoolLists = {
  standard: specified(STANDARDS),
  section: specified(SECTIONS),
  department: specified(DEPARTMENTS),
  leavingReason: specified(LEAVING_REASONS),
  relationship: specified(RELATIONSHIPS),
}

type Registry = { lists: SchoolLists; byKey: Record<ListName, Map<string, ListValue>> }

const registryOf = (lists: SchoolLists): Registry => ({
  lists,
  byKey: Object.fromEntries(
    LIST_NAMES.map(name => [name, new Map(lists[name].map(value => [value.key, value]))]),
  ) as Registry['byKey'],
})

// One registry per process or browser tab, shared by the copies of this module that Next and the server load.
const shared = globalThis as { schoolLists?: Registry }
const registry = (): Registry => (shared.schoolLists ??= registryOf(SPECIFIED_LISTS))

/** Replaces the lists that schemas, forms and texts use in this process. */
export function setSchoolLists(lists: SchoolLists): void {
  shared.schoolLists = registryOf(lists)
}

/** All values of a list in order, retired ones included. */
export const listValues = (name: ListName): readonly ListValue[] => registry().lists[name]

/** The values of a list that forms offer, in order. */
export const offeredValues = (name: ListName): readonly ListValue[] => listValues(name).filter(value => !value.retired)

/** The value with a key; undefined when the list does not have it. */
export const findValue = (name: ListName, key: string): ListValue | undefined => registry().byKey[name].get(key)

/** The text that people see for a key. Returns the key itself if the list does not have it. */
export const labelOf = (name: ListName, key: string): string => findValue(name, key)?.label ?? key

/** The lists of this process; undefined while the school uses the lists of the specification. */
export const changedLists = (): SchoolLists | undefined =>
  LIST_NAMES.every(isSpecified) ? undefined : registry().lists

/** Whether a list is unchanged: its keys, labels and order are the specification's, and no value is retired. */
export const isSpecified = (name: ListName): boolean => {
  const [values, specified] = [listValues(name), SPECIFIED_LISTS[name]]
  return (
    values === specified ||
    (values.length === specified.length &&
      values.every(
        ({ key, label, retired }, index) =>
          key === specified[index]?.key && label === specified[index].label && !retired,
      ))
  )
}
