import 'server-only'
import type { FileRow } from './file-rows'
import { likenessOf, type Person } from '@/lib/server/students/duplicates/likeness'

/** The maximum number of earlier lines that are compared for one name and birth date. */
const MAX_OF_NAME = 30

/**
 * Returns a function that finds the earlier line whose person has the same birth date and a similar name. Call the function
 * for all lines in order.
 */
export function createSimilarLineFinder(): (row: FileRow, person: Person) => FileRow | undefined {
  const earlier = new Map<string, { row: FileRow; person: Person }[]>()
  return (row, person) => {
    // Similar names differ in one letter, so either the first or the last name is the same.
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
