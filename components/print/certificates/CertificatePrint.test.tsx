import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Permission } from '@/lib/contract/permissions'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { certificateRecord } from '@/tests/support/certificate-record'
import { press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { chooseOption, optionsOf } from '@/tests/support/select'
import { CertificatePrint } from './CertificatePrint'

const print = vi.fn()
beforeEach(() => {
  print.mockClear()
  vi.stubGlobal('print', print)
})

const serving = (certificate = certificateRecord()) =>
  serve(({ path }) =>
    okResponse(
      path.endsWith('/school') ? { school: { name: 'Green Valley School', logoUrl: '', version: 1 } } : { certificate },
    ),
  )
function show(query = '', as?: readonly Permission[]) {
  window.history.replaceState(null, '', `/print/certificates/BON-2026-0001${query}`)
  return renderInApp(<CertificatePrint id="BON-2026-0001" />, as)
}
const paper = () => screen.findByRole('region', { name: 'Certificate' })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Print' })

// R68.7
it('the page of a certificate shows the stored number, date, title and text', async () => {
  const calls = serving()
  show()
  expect((await paper()).textContent).toBe(
    'Green Valley SchoolNo. BON-2026-0001Date: 1 Jul 2026DuplicateBonafide Certificate' +
      'This is to certify that Meera Nair\n\nis a student of this school.Seal of the schoolHead of the school',
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bonafide Certificate BON-2026-0001')
  await waitFor(() => expect(button().disabled).toBe(false))
  expect(print).not.toHaveBeenCalled()
  expect(calls.map(({ path }) => path)).toContain('/api/v1/certificates/BON-2026-0001')
})

// R68.7
it('a certificate is printed at once after it was issued, and not again after a reload', async () => {
  serving()
  show('?print')
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(window.location.href).toMatch(/\/print\/certificates\/BON-2026-0001$/)
  expect((await paper()).textContent).not.toContain('Duplicate')
})

const duplicateBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Duplicate copy' })

// R88.8
it('a certificate that is opened later is marked as a duplicate, unless the user removes the mark', async () => {
  serving()
  show()
  expect((await paper()).querySelector('.duplicate')?.textContent).toBe('Duplicate')
  expect(duplicateBox().checked).toBe(true)
  fireEvent.click(duplicateBox())
  expect((await paper()).querySelector('.duplicate')).toBeNull()
})

// R88.8
it('the first print can be marked as a duplicate, and a void certificate has no such mark', async () => {
  serving()
  const { unmount } = show('?print')
  await paper()
  fireEvent.click(duplicateBox())
  expect((await paper()).querySelector('.duplicate')).toBeTruthy()
  unmount()
  serving(certificateRecord({ voided: { at: '2026-07-02T08:00:00.000Z', by: 'Nila', reason: 'Wrong name' } }))
  show()
  expect((await paper()).querySelector('.duplicate')).toBeNull()
  expect(screen.queryByRole('checkbox', { name: 'Duplicate copy' })).toBeNull()
})

// R88.9
it('the text size of a certificate is chosen among three sizes, and this browser remembers it', async () => {
  window.localStorage.removeItem('certificateTextSize')
  serving()
  const { unmount } = show()
  expect((await paper()).querySelector('article')?.className).toBe('certificate normal')
  expect(optionsOf('Text Size')).toEqual(['Small', 'Normal', 'Large'])
  chooseOption('Text Size', 'Large')
  expect((await paper()).querySelector('article')?.className).toBe('certificate large')
  unmount()
  show()
  expect((await paper()).querySelector('article')?.className).toBe('certificate large')
  window.localStorage.removeItem('certificateTextSize')
})

// R88.7
it('a certificate of the school’s own kind is named by its title', async () => {
  serving(certificateRecord({ kind: 'other', number: 'CER-2026-0001', title: 'Character Certificate' }))
  show()
  await paper()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Character Certificate CER-2026-0001')
})

// R68.8
it('the page of a void certificate says since when and why the certificate is void', async () => {
  serving(certificateRecord({ voided: { at: '2026-07-02T08:00:00.000Z', by: 'Nila', reason: 'Wrong <b>name' } }))
  show()
  expect((await paper()).querySelector('.void')?.textContent).toBe('Void2 Jul 2026: Wrong <b>name')
  expect(screen.getByRole('status').textContent).toBe('Void')
})

// R68.10
it('the page of a certificate says that its text was removed together with the student', async () => {
  const voided = { at: '2026-07-02T08:00:00.000Z', by: 'Nila', reason: '' }
  serving(certificateRecord({ text: '', title: '', student: { _id: '1', label: '' }, voided }))
  show('?print')
  expect(await screen.findByText('The text of this certificate was removed together with the student.')).toBeTruthy()
  expect(button().disabled).toBe(true)
  expect(print).not.toHaveBeenCalled()
})

// R68.14
it('voiding a certificate on its page marks the page as void at once', async () => {
  const voided = { at: '2026-07-02T08:00:00.000Z', by: 'Nila', reason: 'Wrong name' }
  let certificate = certificateRecord()
  const calls = serve(({ path, method }) => {
    if (method === 'POST') certificate = certificateRecord({ voided })
    return okResponse(path.endsWith('/school') ? { school: { logoUrl: '', version: 1 } } : { certificate })
  })
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Void BON-2026-0001' }))
  const dialog = await screen.findByRole('dialog', { name: 'Void BON-2026-0001' })
  expect(dialog.textContent).toContain('If the student was removed for good, the name and the text are erased.')
  type('Reason', 'Wrong name')
  press('Void')
  expect(await screen.findByText('Certificate voided')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/api/v1/certificates/0198-certificate/void', { reason: 'Wrong name' }],
  ])
  await waitFor(() => expect(document.querySelector('.void')?.textContent).toBe('Void2 Jul 2026: Wrong name'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Void BON-2026-0001' })).toBeNull()
})

// R68.2, R68.14
it('a user who may only read students cannot void a certificate', async () => {
  serving()
  show('', ['students.read'])
  await paper()
  expect(screen.queryByRole('button', { name: 'Void BON-2026-0001' })).toBeNull()
})

// R68.9
it('the page of a certificate says that the certificate was not found', async () => {
  serve(({ path }) =>
    path.endsWith('/school')
      ? okResponse({ school: { logoUrl: '', version: 1 } })
      : refusalResponse(404, { message: 'Certificate not found', error: 'NOT_FOUND' }),
  )
  show()
  expect(
    await screen.findByText(
      'Certificate not found. Go back and open it from the details of the student, or search for its number with Ctrl K.',
    ),
  ).toBeTruthy()
})
