import type { Metadata } from 'next'
import { GET as list } from '@/app/api/v1/students/route'
import { RequireAccess } from '@/components/session/RequireAccess'
import { ClassScreen } from '@/components/students/classes/ClassScreen'
import { UnknownClass } from '@/components/students/classes/UnknownClass'
import { classKey, readClass } from '@/lib/client/queries/whole-class'
import { decodePathPart } from '@/lib/contract/paths'
import { parseClass, classText, type SchoolClass } from '@/lib/contract/students/classes'
import type { PrefetchQuery } from '@/lib/server/pages/prefetch-queries'
import { Prefetched } from '../../../Prefetched'
import { prefetchOpenedRecord, type PageProps, searchOf } from '../../../page-address'

type Props = PageProps & { params: Promise<{ class: string }> }

/** The class in the address. Next does not decode it, and keys may contain spaces. */
const classIn = async ({ params }: Pick<Props, 'params'>): Promise<string> => decodePathPart((await params).class)

export async function generateMetadata(props: Pick<Props, 'params'>): Promise<Metadata> {
  const schoolClass = parseClass(await classIn(props))
  return { title: schoolClass ? `Class ${classText(schoolClass)}` : 'Class' }
}

export default async function ClassPage(props: Props) {
  const text = await classIn(props)
  const schoolClass = parseClass(text)
  const reads = schoolClass ? [prefetchRegister(schoolClass), ...prefetchOpenedRecord(await searchOf(props))] : []
  return (
    <Prefetched reads={reads}>
      <RequireAccess page="/students/classes/[class]">
        {schoolClass ? <ClassScreen key={text} schoolClass={schoolClass} /> : <UnknownClass text={text} />}
      </RequireAccess>
    </Prefetched>
  )
}

const prefetchRegister = (schoolClass: SchoolClass): PrefetchQuery => ({
  key: classKey(schoolClass),
  read: actor => readClass(schoolClass, query => list.read(actor, { query })),
})
