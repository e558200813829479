import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import NextLink from 'next/link'
import { LIST_LINK } from '@/components/theme/links'
import type { SchoolClass } from '@/lib/contract/students/classes'
import type { Student } from '@/lib/contract/students/schema'
import { studentListAddress } from '../student-filters'
import { countGenders } from './members'

type Props = {
  schoolClass: SchoolClass
  students: readonly Student[]
  /** The number of students in the class, even if not all of them are loaded. */
  total: number
}
type Figure = { count: number; name: string; gender?: Student['gender'] }

const FIGURES = {
  display: 'flex',
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': { flex: '1 1 0', minWidth: 0, maxWidth: 160 },
  '& a': { display: 'block', px: { xs: 1.5, sm: 2.5 }, py: 1.25, ...LIST_LINK },
  '& .count': { display: 'block', typography: 'h5', fontVariantNumeric: 'tabular-nums' },
  '& .name': { display: 'block', typography: 'body2', color: 'text.secondary' },
} as const

/** The numbers of boys and girls in a class. Each number links to the list of these students. */
export function Strength({ schoolClass, students, total }: Props) {
  const { Male: boys, Female: girls, Other: others } = countGenders(students)
  const isComplete = students.length === total
  const figures: Figure[] = [
    { count: total, name: total === 1 ? 'Student' : 'Students' },
    ...(isComplete ? gendersOf(boys, girls, others) : []),
  ]
  const listOf = (gender: Figure['gender']) =>
    `/students${studentListAddress.linkTo({ ...schoolClass, isActive: true, ...(gender && { gender }) })}`
  return (
    <Card sx={{ mb: 2 }}>
      <Box component="ul" aria-label="Strength" sx={FIGURES}>
        {figures.map(({ count, name, gender }) => (
          <li key={name}>
            <NextLink href={listOf(gender)} prefetch={false}>
              <span className="count">{count}</span> <span className="name">{name}</span>
            </NextLink>
          </li>
        ))}
      </Box>
    </Card>
  )
}

const gendersOf = (boys: number, girls: number, others: number): Figure[] => [
  { count: boys, name: boys === 1 ? 'Boy' : 'Boys', gender: 'Male' },
  { count: girls, name: girls === 1 ? 'Girl' : 'Girls', gender: 'Female' },
  ...(others > 0 ? [{ count: others, name: others === 1 ? 'Other' : 'Others', gender: 'Other' as const }] : []),
]
