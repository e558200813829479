import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { certificateRecord } from '@/tests/support/certificate-record'
import { press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { RecordDetails } from '@/tests/support/record-details'
import { studentRecord } from '@/tests/support/student-record'
import { StudentDetailsDialog } from '../StudentDetailsDialog'
import { Certificates } from './Certificates'

const meera = studentRecord()
const VOIDED = { at: '2026-07-02T08:00:00.000Z', by: 'Nila Iyer', reason: 'Wrong name' }
const serving = (certificates: object[], hasMore = false) =>
  serve(({ path, method }) => {
    if (method === 'POST') return okResponse({ certificate: certificateRecord({ voided: VOIDED }) })
    return okResponse(path.endsWith('/certificates') ? { certificates, hasMore } : { student: meera })
  })
const items = async () => {
  const list = await screen.findByRole('list', { name: 'Certificates' })
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
}

describe('the certificates of a student', () => {
  // R68.6
  it('the tab “Certificates” lists each certificate with “Print”, and each valid certificate with “Void”', async () => {
    const older = certificateRecord({ _id: '2', number: 'TC-2026-0007', title: 'Leaving Certificate', voided: VOIDED })
    serving([certificateRecord(), older])
    renderInApp(<RecordDetails of={StudentDetailsDialog} id={meera._id} />)
    fireEvent.click(await screen.findByRole('tab', { name: 'Certificates' }))
    expect(await items()).toEqual([
      'BON-2026-0001 Bonafide Certificate1 Jul 2026 by Asha RaoPrintVoid',
      'TC-2026-0007 VoidLeaving Certificate1 Jul 2026 by Asha RaoVoided 2 Jul 2026 by Nila Iyer: Wrong namePrint',
    ])
    expect(screen.getByRole('link', { name: 'Print TC-2026-0007' }).getAttribute('href')).toBe(
      '/print/certificates/TC-2026-0007',
    )
  })

  // R68.6
  it('the list names the record that a certificate was issued for, and says when there are older certificates', async () => {
    serving([certificateRecord({ student: { _id: '0198-other', label: 'Mira Nair (STU-2026-00003)' } })], true)
    renderInApp(<Certificates of={meera} />)
    expect(await items()).toEqual([
      'BON-2026-0001 Bonafide Certificate1 Jul 2026 by Asha Rao, for Mira Nair (STU-2026-00003)PrintVoid',
    ])
    expect(screen.getByText('Older certificates are in the history.')).toBeTruthy()
  })

  // R104.19
  it('a certificate whose text was erased shows its kind without a colon, and cannot be printed', async () => {
    const voided = { ...VOIDED, reason: '' }
    const erased = { title: '', voided, student: { _id: meera._id, label: '' } }
    const ofMerged = { ...erased, _id: '2', number: 'TC-2026-0007', student: { _id: '0198-other', label: '' } }
    serving([certificateRecord(erased), certificateRecord({ ...ofMerged, kind: 'leaving' })])
    renderInApp(<Certificates of={meera} />)
    expect(await items()).toEqual([
      'BON-2026-0001 VoidBonafide Certificate1 Jul 2026 by Asha RaoVoided 2 Jul 2026 by Nila Iyer',
      'TC-2026-0007 VoidLeaving Certificate1 Jul 2026 by Asha RaoVoided 2 Jul 2026 by Nila Iyer',
    ])
    expect(screen.queryByRole('link', { name: /^Print/ })).toBeNull()
  })

  // R68.2
  it('users who may only read can print certificates, but neither issue nor void them', async () => {
    serving([certificateRecord()])
    renderInApp(<Certificates of={meera} />, ['students.read'])
    expect(await items()).toEqual(['BON-2026-0001 Bonafide Certificate1 Jul 2026 by Asha RaoPrint'])
    expect(screen.queryByRole('link', { name: 'Issue Certificate' })).toBeNull()
  })

  // R68.12
  it('“Issue Certificate” opens a bonafide certificate, or a leaving certificate for an inactive student', async () => {
    serving([])
    const { unmount } = renderInApp(<Certificates of={meera} />)
    expect(await screen.findByText('No certificates')).toBeTruthy()
    const link = () => screen.getByRole('link', { name: 'Issue Certificate' }).getAttribute('href')
    expect(link()).toBe('/print/certificates/new?student=STU-2026-00007&kind=bonafide')
    unmount()
    renderInApp(<Certificates of={studentRecord({ isActive: false })} />)
    expect(link()).toBe('/print/certificates/new?student=STU-2026-00007&kind=leaving')
  })
})

describe('voiding', () => {
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Void BON-2026-0001' }))
    return screen.findByRole('dialog', { name: 'Void BON-2026-0001' })
  }

  // R68.8
  it('voiding a certificate requires a reason', async () => {
    const calls = serving([certificateRecord()])
    renderInApp(<Certificates of={meera} />)
    await open()
    press('Void')
    expect(await screen.findByText('Reason is required')).toBeTruthy()
    type('Reason', 'Wrong name')
    press('Void')
    expect(await screen.findByText('Certificate voided')).toBeTruthy()
    const sent = calls.filter(({ method }) => method === 'POST')
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/v1/certificates/0198-certificate/void', { reason: 'Wrong name' }],
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.filter(({ path }) => path.endsWith('/certificates'))).toHaveLength(2)
  })

  // R68.8
  it('the button “Void” is red, and the dialog mentions no key because voiding cannot be undone', async () => {
    serving([certificateRecord()])
    renderInApp(<Certificates of={meera} />)
    const dialog = await open()
    expect(dialog.textContent).not.toContain('Enter')
    expect(screen.getByRole('button', { name: 'Void' }).className).toContain('MuiButton-colorError')
  })

  // R68.8
  it('a refused voiding shows why, and keeps the typed reason', async () => {
    const message = 'This certificate is already void'
    serve(({ method }) =>
      method === 'POST'
        ? refusalResponse(409, { message, error: 'STALE' })
        : okResponse({ certificates: [certificateRecord()], hasMore: false }),
    )
    renderInApp(<Certificates of={meera} />)
    await open()
    type('Reason', 'Wrong name')
    press('Void')
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('Wrong name')
  })
})
