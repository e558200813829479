import 'server-only'
import type { PromotionRules } from '@/lib/contract/batches/promotion'
import { offeredValues } from '@/lib/contract/school-lists'
import type { ClassMember } from '@/lib/server/students/class-members'

/** The place of a student in a new class. */
export type NewPlace = Seat & { isShared: boolean }

type Seat = Pick<ClassMember, 'section' | 'rollNumber'>

/**
 * The places of the members of a new class, by student id. `isShared`: another student has the same roll number.
 *
 * @param present students who are already in the new class and keep their places
 */
export function newPlaces(
  members: ClassMember[],
  { sections, rollNumbers }: Pick<PromotionRules, 'sections' | 'rollNumbers'>,
  present: Seat[] = [],
): Map<string, NewPlace> {
  const sorted = [...members].sort(byName)
  const sectionOf = SECTIONS_BY_RULE[sections](sorted)
  const taken = new Set(present.map(keyOf))
  const counts = new Map<string, number>()
  const places = sorted.map((member, index) => {
    const section = sectionOf(member, index)
    let next = (counts.get(section) ?? 0) + 1
    while (taken.has(keyOf({ section, rollNumber: next }))) next += 1
    counts.set(section, next)
    return { id: member.id, section, rollNumber: rollNumbers === 'renumber' ? next : member.rollNumber }
  })
  const holders = Object.groupBy(places, keyOf)
  const isShared = (place: Seat) => taken.has(keyOf(place)) || (holders[keyOf(place)] ?? []).length > 1
  return new Map(places.map(({ id, ...place }) => [id, { ...place, isShared: isShared(place) }]))
}

const keyOf = ({ section, rollNumber }: Seat) => `${section} ${rollNumber}`

const byName = (a: ClassMember, b: ClassMember) =>
  a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : a.serial - b.serial

type SectionOf = (member: ClassMember, index: number) => string

const SECTIONS_BY_RULE: Record<PromotionRules['sections'], (sorted: ClassMember[]) => SectionOf> = {
  keep: () => member => member.section,
  merge: () => () => offeredValues('section')[0]?.key ?? '',
  /** Divides the sorted students evenly among the sections that they had, except retired sections. */
  alphabetical(sorted) {
    const had = new Set(sorted.map(({ section }) => section))
    const sections = offeredValues('section').flatMap(({ key }) => (had.has(key) ? [key] : []))
    return (member, index) => sections[Math.floor((index * sections.length) / sorted.length)] ?? member.section
  },
}
