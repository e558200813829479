import 'server-only'
import { likenessOf, type Person } from '@/lib/server/students/duplicates/likeness'

/** The most earlier lines that are compared for one name and birth date. */
const MAX_OF_NAME = 30

/**
 * Finds lines whose person has the birth date and almost the name of the person in an earlier line. To be called with all
 * lines in order.
 *
 * @returns gives the number of the earlier line
 */
export function similarLineFinder(): (line: number, person: Person) => number | undefined {
  const earlier = new Map<string, { line: number; person: Person }[]>()
  return (line, person) => {
    // One letter differs, so the first or the last name is the same.
    const namesakes = [person.firstNameKey, person.lastNameKey].map(name => {
      const key = `${name}|${person.dateOfBirth}`
      const lines = earlier.get(key) ?? []
      earlier.set(key, lines)
      return lines
    })
    const similar = namesakes.flat().find(other => likenessOf(person, other.person) === 'similar')
    for (const lines of namesakes) if (lines.length < MAX_OF_NAME) lines.push({ line, person })
    return similar?.line
  }
}
