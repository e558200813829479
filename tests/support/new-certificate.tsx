import { fireEvent, screen } from '@testing-library/react'
import Link from 'next/link'
import { NewCertificate } from '@/components/print/certificates/NewCertificate'
import { fakeRouter } from './AppRouter'
import { okResponse } from './browser-api'
import { certificateRecord, TEMPLATES } from './certificate-record'
import { renderInApp, serve } from './in-app'
import { studentRecord } from './student-record'

export const SCHOOL = {
  name: 'Green Valley School',
  logoUrl: '',
  version: 1,
  headName: 'Dr. Asha Rao',
  headTitle: 'Principal',
}
export const meera = studentRecord()

export const serveNewCertificate = (
  student = meera,
  issue: () => Response | Promise<Response> = () => okResponse({ certificate: certificateRecord() }),
) =>
  serve(({ path, method }) => {
    if (method === 'POST') return issue()
    if (path.endsWith('/school')) return okResponse({ school: SCHOOL })
    return okResponse(path.endsWith('/templates') ? { templates: TEMPLATES } : { student })
  })

export async function showNewCertificate(kind = 'bonafide') {
  window.history.replaceState(null, '', `/print/certificates/new?student=STU-2026-00007&kind=${kind}`)
  const router = fakeRouter()
  renderInApp(
    <>
      <NewCertificate />
      <Link href="/students">Students</Link>
    </>,
    undefined,
    router,
  )
  await screen.findByRole('form', { name: 'Certificate' })
  return router
}
export const paper = () => screen.getByRole('region', { name: 'Certificate' })
export const certificateText = () => paper().querySelector('.text')?.textContent
export const box = (name: string) => screen.getByRole<HTMLInputElement | HTMLTextAreaElement>('textbox', { name })
export const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } })
export const dispatchBeforeUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
