import type { Metadata } from 'next'
import { GET as teachers } from '@/app/api/v1/students/class-teachers/route'
import { GET as list } from '@/app/api/v1/students/route'
import { RequireAccess } from '@/components/session/RequireAccess'
import { ClassScreen } from '@/components/students/classes/ClassScreen'
import { UnknownClass } from '@/components/students/classes/UnknownClass'
import { classKey, readClass } from '@/lib/client/queries/whole-class'
import { studentKeys } from '@/lib/client/queries/keys'
import { isAcademicYear } from '@/lib/contract/academic-year'
import { classTitle } from '@/lib/contract/students/class-title'
import { decodePathPart } from '@/lib/contract/paths'
import { parseClass, type SchoolClass, YEAR_PARAM } from '@/lib/contract/students/classes'
import type { PrefetchQuery } from '@/lib/server/pages/prefetch-queries'
import { Prefetched } from '../../../Prefetched'
import { prefetchOpenedRecord, type PageProps, searchParamsOf } from '../../../page-address'

type Props = PageProps & { params: Promise<{ class: string }> }

/** The past academic year in the address; undefined for the present year. */
const pastYear = (search: URLSearchParams): string | undefined => [search.get(YEAR_PARAM) ?? ''].find(isAcademicYear)

/** The class in the address. Next does not decode the address, and the keys of classes may contain spaces. */
const classIn = async ({ params }: Pick<Props, 'params'>): Promise<string> => decodePathPart((await params).class)

export async function generateMetadata(props: Props): Promise<Metadata> {
  const schoolClass = parseClass(await classIn(props))
  const year = pastYear(await searchParamsOf(props))
  return { title: schoolClass ? classTitle(schoolClass, year) : 'Class' }
}

export default async function ClassPage(props: Props) {
  const text = await classIn(props)
  const schoolClass = parseClass(text)
  const search = await searchParamsOf(props)
  // The register of a past year is not prefetched: the browser loads it together with its scripts.
  const register =
    schoolClass && !pastYear(search) ? [prefetchRegister(schoolClass), prefetchTeachers(schoolClass)] : []
  const reads = schoolClass ? [...register, ...prefetchOpenedRecord(search)] : []
  return (
    <Prefetched reads={reads}>
      <RequireAccess page="/students/classes/[class]">
        {schoolClass ? <ClassScreen key={text} schoolClass={schoolClass} /> : <UnknownClass text={text} />}
      </RequireAccess>
    </Prefetched>
  )
}

const prefetchTeachers = ({ standard, section }: SchoolClass): PrefetchQuery => ({
  key: studentKeys.classTeachers(standard, section),
  read: actor => teachers.read(actor, { query: { standard, section } }),
})

const prefetchRegister = (schoolClass: SchoolClass): PrefetchQuery => ({
  key: classKey(schoolClass),
  read: actor => readClass(schoolClass, query => list.read(actor, { query })),
})
