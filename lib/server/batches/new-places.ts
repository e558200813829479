import 'server-only'
import type { PromotionRules } from '@/lib/contract/batches/promotion'
import type { Section } from '@/lib/contract/constants'
import type { ClassMember } from '@/lib/server/students/class-members'

/** The place of a student in a new class. */
export type Place = { section: Section; rollNumber: number; isShared: boolean }

/** The places of the members of a new class, by student id. `isShared`: another student has the same roll number. */
export function newPlaces(
  members: ClassMember[],
  { sections, rollNumbers }: Pick<PromotionRules, 'sections' | 'rollNumbers'>,
): Map<string, Place> {
  const sorted = [...members].sort(byName)
  const sectionOf = SECTIONS_BY_RULE[sections](sorted)
  const counts = new Map<Section, number>()
  const places = sorted.map((member, index) => {
    const section = sectionOf(member, index)
    const next = (counts.get(section) ?? 0) + 1
    counts.set(section, next)
    return { id: member.id, section, rollNumber: rollNumbers === 'renumber' ? next : member.rollNumber }
  })
  const holders = Object.groupBy(places, keyOf)
  return new Map(
    places.map(({ id, ...place }) => [id, { ...place, isShared: (holders[keyOf(place)] ?? []).length > 1 }]),
  )
}

const keyOf = ({ section, rollNumber }: Pick<Place, 'section' | 'rollNumber'>) => `${section} ${rollNumber}`

const byName = (a: ClassMember, b: ClassMember) =>
  a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : a.serial - b.serial

type SectionOf = (member: ClassMember, index: number) => Section

const SECTIONS_BY_RULE: Record<PromotionRules['sections'], (sorted: ClassMember[]) => SectionOf> = {
  keep: () => member => member.section,
  merge: () => () => 'A',
  /** Equal parts of the alphabet for the sections that these students had. */
  alphabetical(sorted) {
    const sections = [...new Set(sorted.map(({ section }) => section))].sort()
    return (member, index) => sections[Math.floor((index * sections.length) / sorted.length)] ?? member.section
  },
}
