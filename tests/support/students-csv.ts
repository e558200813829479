import { BOYS, GIRLS } from '@/prisma/demo/people'

const LINE = {
  'Student Name': 'Asha Rao', DOB: '15/06/2016', Gender: 'Girl', Class: 'V-A', 'Roll No': '1', 'Adm No': '',
  Address: '1 Hill Road', City: 'Pune', State: 'Maharashtra', 'PIN Code': '411 001', 'Emergency Contact Name': 'Ravi Rao',
  'Emergency Contact Relation': 'Father', 'Emergency Contact Number': '+91 98765 43210', 'Father Name': 'Ravi Rao',
  'Father Mobile': '98765-43210', 'Mother Name': 'Maya Rao', 'Mother Mobile': '09876543211',
} // prettier-ignore

/** A CSV file of new students. `lines` replace the usual texts by heading, and columns in `without` are left out. */
export function studentsCsv(lines: Record<string, string>[], without: string[] = []): string {
  const usual = Object.entries(LINE).filter(([heading]) => !without.includes(heading))
  const headings = usual.map(([heading]) => heading).join(',')
  return [headings, ...lines.map(line => usual.map(([heading, text]) => line[heading] ?? text).join(','))].join('\n')
}

const FIRST_NAMES = [...GIRLS, ...BOYS]
const LAST_NAMES = 'Ala Bhar Chan Dhan Eka Gopa Hari Jaya Kesa Loka Mada Nara Para'
  .split(' ')
  .flatMap(start => 'appan das eswaran gowda kar lal nath palli raj singh swamy'.split(' ').map(end => start + end))

const nth = (list: readonly string[], n: number): string => list[n % list.length] ?? ''

/**
 * Lines of up to 40,000 students. No two students share a phone, or both name and birth date.
 *
 * @param from the number of the first student, so that two files share no student
 */
export const differentStudents = (count: number, from = 0): Record<string, string>[] =>
  Array.from({ length: count }, (_, index) => {
    const n = from + index
    const birth = [1 + ((n * 5) % 28), 1 + (Math.floor(n / 13) % 12), 2008 + (n % 13)]
    return {
      'Student Name': `${nth(FIRST_NAMES, n)} ${nth(LAST_NAMES, Math.floor(n / FIRST_NAMES.length))}`,
      DOB: birth.map(part => String(part).padStart(2, '0')).join('/'),
      'Roll No': String(n + 1),
      'Emergency Contact Number': String(7_000_000_000 + n),
      'Father Mobile': String(8_000_000_000 + n),
      'Mother Mobile': String(9_000_000_000 + n),
    }
  })
