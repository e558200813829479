import { RANK_GAP, setSchoolLists, SPECIFIED_LISTS, type ListValue } from '@/lib/contract/school-lists'

/** The numbers of standards and sections that a large school might have. */
const [STANDARDS, SECTIONS] = [40, 13]

const values = (count: number, nameOf: (place: number) => string): ListValue[] =>
  Array.from({ length: count }, (_, place) => {
    const label = nameOf(place)
    return { key: label, label, rank: place * RANK_GAP, aliases: [], retired: false, version: 1 }
  })

/** Gives the school of this process 40 standards with 13 sections each. */
export function setManyClasses(): void {
  setSchoolLists({
    ...SPECIFIED_LISTS,
    standard: values(STANDARDS, place => `Class ${place + 1}`),
    section: values(SECTIONS, place => String.fromCharCode('A'.charCodeAt(0) + place)),
  })
}
