import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Suspense } from 'react'
import { RequireAccess } from '@/components/session/RequireAccess'
import { StudentPrint } from '@/components/print/StudentPrint'
import { HOME_PATH } from '@/lib/contract/next-path'
import { isStudentSheet, STUDENT_SHEETS } from '@/lib/client/ui/prints'

type Props = { params: Promise<{ sheet: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { sheet } = await params
  return isStudentSheet(sheet) ? { title: STUDENT_SHEETS[sheet].title } : {}
}

export default async function StudentPrintPage({ params }: Props) {
  const { sheet } = await params
  if (!isStudentSheet(sheet)) redirect(HOME_PATH)
  return (
    <RequireAccess page="/print/students/[sheet]">
      <Suspense>
        <StudentPrint sheet={sheet} />
      </Suspense>
    </RequireAccess>
  )
}
