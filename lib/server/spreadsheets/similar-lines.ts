import 'server-only'
import type { FileRow } from './file-rows'
import { likenessOf, type Person } from '@/lib/server/students/duplicates/likeness'

/** The most earlier lines that are compared for one name and birth date. */
const MAX_OF_NAME = 30

/**
 * Finds the earlier line whose person has the birth date and almost the name of the person in a line. To be called with all
 * lines in order.
 */
export function similarLineFinder(): (row: FileRow, person: Person) => FileRow | undefined {
  const earlier = new Map<string, { row: FileRow; person: Person }[]>()
  return (row, person) => {
    // One letter differs, so the first or the last name is the same.
    const namesakes = [person.firstNameKey, person.lastNameKey].map(name => {
      const key = `${name}|${person.dateOfBirth}`
      const lines = earlier.get(key) ?? []
      earlier.set(key, lines)
      return lines
    })
    const similar = namesakes.flat().find(other => likenessOf(person, other.person) === 'similar')
    for (const lines of namesakes) if (lines.length < MAX_OF_NAME) lines.push({ row, person })
    return similar?.row
  }
}
