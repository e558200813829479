import { BLOOD_GROUPS, GRADES, SECTIONS, STANDARDS } from '@/lib/contract/constants'
import type { StudentInput } from '@/lib/contract/students/schema'
import { BOYS, CITIES, LAST_NAMES, FATHERS, GIRLS, MOTHERS, OCCUPATIONS, STREETS } from './people'

const YEAR = 2026
const PERCENTAGE_OF = { 'A+': 95, A: 88, 'B+': 81, B: 74, 'C+': 67, C: 58, D: 45, F: 28 }

/** The n-th element, starting over at the end of the list. */
const nth = <T>(list: readonly [T, ...T[]] | readonly T[], n: number): T => list[n % list.length] as T
const twoDigits = (n: number) => String(n).padStart(2, '0')
const mobile = (n: number) => `98${String(47_000_000 + n * 7919).padStart(8, '0')}`

/**
 * Sample student number `n`, the same in every installation. The steps through the lists are coprime to their lengths, so
 * that names, classes and grades do not repeat together.
 */
export function demoStudent(n: number): { input: StudentInput; admittedAt: Date } {
  const rank = n % STANDARDS.length
  const isGirl = n % 2 === 0
  const family = nth(LAST_NAMES, n * 7 + 3 + Math.floor(n / LAST_NAMES.length))
  const father = `${nth(FATHERS, n * 3)} ${family}`
  const mother = `${nth(MOTHERS, n * 7 + 1)} ${family}`
  const firstName = nth(isGirl ? GIRLS : BOYS, Math.floor(n / 2) * 3)
  const grade = nth(GRADES, n * 5)
  const admissionDate = `${YEAR - Math.min(rank, 1 + (n % 4))}-06-${twoDigits(1 + (n % 12))}`
  const parentPhone = mobile(n * 2)
  return {
    admittedAt: new Date(`${admissionDate}T${twoDigits(4 + (n % 6))}:${twoDigits((n * 7) % 60)}:00Z`),
    input: {
      name: { firstName, lastName: family },
      email: n % 5 === 4 ? undefined : `${firstName}.${family}${n + 1}@example.com`.toLowerCase(),
      dateOfBirth: `${YEAR - 5 - rank}-${twoDigits(1 + ((n * 5) % 12))}-${twoDigits(1 + ((n * 11) % 28))}`,
      gender: isGirl ? 'Female' : 'Male',
      bloodGroup: n % 7 === 6 ? undefined : nth(BLOOD_GROUPS, n * 3),
      standard: nth(STANDARDS, rank),
      section: nth(SECTIONS, Math.floor(n / STANDARDS.length)),
      rollNumber: 1 + ((n * 5) % 38),
      overallGrade: grade,
      overallPercentage: PERCENTAGE_OF[grade] + (n % 5),
      admissionDate,
      isActive: n % 15 !== 11,
      contactInfo: {
        address: { street: `${3 + n * 2} ${nth(STREETS, n)}`, ...nth(CITIES, n) },
        emergencyContact: { name: mother, relationship: 'Mother', phone: parentPhone },
      },
      parentInfo: {
        father: { name: father, occupation: nth(OCCUPATIONS, n), phone: mobile(n * 2 + 1) },
        mother: { name: mother, occupation: nth(OCCUPATIONS, n + 3), phone: parentPhone },
      },
    },
  }
}
