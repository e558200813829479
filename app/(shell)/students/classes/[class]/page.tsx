import type { Metadata } from 'next'
import { GET as list } from '@/app/api/v1/students/route'
import { RequireAccess } from '@/components/session/RequireAccess'
import { ClassScreen } from '@/components/students/classes/ClassScreen'
import { UnknownClass } from '@/components/students/classes/UnknownClass'
import { classKey, readClass } from '@/lib/client/queries/whole-class'
import { parseClass, classText, type SchoolClass } from '@/lib/contract/students/classes'
import type { PrefetchQuery } from '@/lib/server/pages/prefetch-queries'
import { Prefetched } from '../../../Prefetched'
import { prefetchOpenedRecord, type PageProps, searchOf } from '../../../page-address'

type Props = PageProps & { params: Promise<{ class: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const schoolClass = parseClass((await params).class)
  return { title: schoolClass ? `Class ${classText(schoolClass)}` : 'Class' }
}

export default async function ClassPage({ params, ...props }: Props) {
  const text = (await params).class
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
