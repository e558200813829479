import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { certificateRecord, TEMPLATES } from '@/tests/support/certificate-record'
import { press } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import {
  SCHOOL,
  box,
  meera,
  paper,
  serveNewCertificate,
  showNewCertificate,
  certificateText,
  type,
} from '@/tests/support/new-certificate'
import { chooseOption, chosenIn, optionsOf } from '@/tests/support/select'
import { studentRecord } from '@/tests/support/student-record'
import { NewCertificate } from './NewCertificate'

const FILLED = 'This is Meera Nair of 5th-B, {unknown} <b>.'

/** Loads the queries again, as when the connection is back. */
async function loadAgain() {
  await act(async () => {
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await Promise.resolve()
  })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T08:00:00Z') })
})

describe('a new certificate', () => {
  // R68.3, R68.12
  it('a new certificate starts with the filled template, and its paper follows the edits and has no number', async () => {
    const calls = serveNewCertificate()
    await showNewCertificate()
    expect(box('Text').value).toBe(FILLED)
    expect(certificateText()).toBe(FILLED)
    expect(paper().querySelector('b')).toBeNull()
    expect(paper().textContent).toBe(
      `Green Valley SchoolNumber: assigned when issuedDate: 1 Jul 2026Bonafide Certificate${FILLED}` +
        'Seal of the schoolDr. Asha RaoPrincipal',
    )
    type('Text', 'One\n\n=1+1 {name}')
    type('Title', 'To whom it may concern')
    await waitFor(() => expect(certificateText()).toBe('One\n\n=1+1 {name}'))
    expect(screen.getByRole('heading', { name: 'To whom it may concern' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  // R68.4, R68.5
  it('issuing a certificate sends its text, uses the same idempotency key twice, and then prints it', async () => {
    const answers = [refusalResponse(503, { message: 'The server is busy', error: 'UNAVAILABLE' })]
    const calls = serveNewCertificate(meera, () => answers.pop() ?? okResponse({ certificate: certificateRecord() }))
    const router = await showNewCertificate()
    type('Text', 'One\nTwo')
    press('Issue and Print')
    expect(await screen.findByText('The server is busy')).toBeTruthy()
    press('Issue and Print')
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/print/certificates/BON-2026-0001?print'))
    const sent = calls.filter(({ method }) => method === 'POST')
    expect(sent.map(({ path, body }) => [path, body])).toEqual(
      sent.map(() => [
        '/api/v1/students/0198-meera/certificates',
        { kind: 'bonafide', title: 'Bonafide Certificate', text: 'One\nTwo' },
      ]),
    )
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  // R68.12
  it('untouched fields and the paper follow values that load again, and typed text stays', async () => {
    const loaded = [{ ...meera, section: 'C' }, meera]
    serve(({ path }) => {
      if (path.endsWith('/school')) return okResponse({ school: SCHOOL })
      return okResponse(path.endsWith('/templates') ? { templates: TEMPLATES } : { student: loaded.pop() ?? meera })
    })
    await showNewCertificate()
    expect(box('Text').value).toBe(FILLED)
    type('Title', 'To whom it may concern')
    type('Title', 'Bonafide Certificate')
    await loadAgain()
    const refilled = 'This is Meera Nair of 5th-C, {unknown} <b>.'
    await waitFor(() => expect(box('Text').value).toBe(refilled))
    expect(certificateText()).toBe(refilled)
    type('Text', 'Typed')
    await loadAgain()
    expect([box('Text').value, certificateText()]).toEqual(['Typed', 'Typed'])
  })

  // R68.12
  it('a new certificate keeps the typed text while another kind is chosen', async () => {
    serveNewCertificate()
    await showNewCertificate()
    type('Text', 'My own text')
    await waitFor(() => expect(certificateText()).toBe('My own text'))
    chooseOption('Kind', 'Leaving Certificate')
    await waitFor(() => expect(box('Text').value).toBe('Meera Nair left on __________: __________.'))
    expect(window.location.search).toBe('?student=STU-2026-00007&kind=leaving')
    chooseOption('Kind', 'Bonafide Certificate')
    await waitFor(() => expect(box('Text').value).toBe('My own text'))
  })

  // R68.12
  it.each([
    ['leaving', true, 'Meera Nair is still active. Choose Mark as Left for the student first.'],
    [
      'leaving',
      true,
      'These fields are empty: Leaving date, Leaving reason. Fill in the lines by hand, or add the values first: the name of the school in the settings, other values in the record of the student.',
    ],
    ['bonafide', false, 'Meera Nair is inactive. A bonafide certificate says that the student attends the school.'],
  ])('a %s certificate of a student with isActive %s shows the warning: %s', async (kind, isActive, warning) => {
    serveNewCertificate(studentRecord({ isActive }))
    await showNewCertificate(kind)
    expect(screen.getByText(warning)).toBeTruthy()
  })

  // R68.17
  it('a certificate that states the admission date warns if an import gave this date to all new students', async () => {
    const warning = /^An import gave the admission date/
    const dated = { ...TEMPLATES, leaving: { title: 'Leaving Certificate', text: 'Admitted on {admissionDate}.' } }
    const student = studentRecord({ isActive: false, admissionDate: '2026-06-01', hasAdmissionDateOfImport: true })
    serve(({ path }) => {
      if (path.endsWith('/school')) return okResponse({ school: SCHOOL })
      return okResponse(path.endsWith('/templates') ? { templates: dated } : { student })
    })
    await showNewCertificate('leaving')
    expect(screen.getByRole('alert').textContent).toBe(
      'An import gave the admission date 1 Jun 2026 to all its new students. Check that it is right for Meera Nair.',
    )
    chooseOption('Kind', 'Bonafide Certificate')
    await waitFor(() => expect(screen.queryByText(warning)).toBeNull())
  })

  // R68.17
  it('a certificate shows no warning about an admission date that no import gave to all new students', async () => {
    const dated = { ...TEMPLATES, bonafide: { title: 'Bonafide Certificate', text: 'Since {admissionDate}.' } }
    serve(({ path }) => {
      if (path.endsWith('/school')) return okResponse({ school: SCHOOL })
      return okResponse(path.endsWith('/templates') ? { templates: dated } : { student: meera })
    })
    await showNewCertificate()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  // R88.5
  it.each([
    [true, 'Bonafide Certificate'],
    [false, 'Leaving Certificate'],
  ])('a new certificate without a kind, for a student with isActive %s, is a %s', async (isActive, kind) => {
    serveNewCertificate(studentRecord({ isActive }))
    await showNewCertificate('')
    expect(chosenIn('Kind')).toBe(kind)
    expect(optionsOf('Kind')).toEqual(['Bonafide Certificate', 'Leaving Certificate'])
  })

  // R88.7
  it('the school’s own kind of certificate is offered under its title, and issued like the other kinds', async () => {
    const templates = { ...TEMPLATES, other: { title: 'Character Certificate', text: '{name}: good conduct.' } }
    const calls = serve(({ path, method }) => {
      if (method === 'POST') return okResponse({ certificate: certificateRecord({ kind: 'other' }) })
      if (path.endsWith('/school')) return okResponse({ school: SCHOOL })
      return okResponse(path.endsWith('/templates') ? { templates } : { student: meera })
    })
    await showNewCertificate('other')
    expect(chosenIn('Kind')).toBe('Character Certificate')
    expect(certificateText()).toBe('Meera Nair: good conduct.')
    press('Issue and Print')
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
        kind: 'other',
        title: 'Character Certificate',
        text: 'Meera Nair: good conduct.',
      }),
    )
  })

  // R68.12
  it('a new certificate shows no warning when all values are known', async () => {
    serveNewCertificate()
    await showNewCertificate()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  // R68.4
  it('a new certificate is not issued without a text', async () => {
    const calls = serveNewCertificate()
    await showNewCertificate()
    type('Text', ' ')
    press('Issue and Print')
    expect(await screen.findByText('Text is required')).toBeTruthy()
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  it('the page for a new certificate says that the student does not exist', async () => {
    serve(({ path }) => {
      if (path.includes('/students/')) return refusalResponse(404, { message: 'Student not found', error: 'NOT_FOUND' })
      return okResponse(path.endsWith('/school') ? { school: SCHOOL } : { templates: TEMPLATES })
    })
    window.history.replaceState(null, '', '/print/certificates/new?student=STU-2026-00009')
    renderInApp(<NewCertificate />)
    expect(await screen.findByText('Student not found')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  })
})
