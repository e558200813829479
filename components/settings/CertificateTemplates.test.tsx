import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { TEMPLATES } from '@/tests/support/certificate-record'
import { press } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { STALE_MESSAGE } from '@/tests/support/messages'
import { CertificateTemplates } from './CertificateTemplates'

const section = (name: string) => within(screen.getByRole('region', { name }))
const textOf = (kind: string) => section(kind).getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
const write = (kind: string, value: string) => fireEvent.change(textOf(kind), { target: { value } })
const show = async () => {
  renderInApp(<CertificateTemplates />, 'superAdmin')
  await screen.findByRole('form', { name: 'Certificates' })
}

/** The templates as the server stores them. The server leaves out the school's own kind when `other` is null. */
function stored(body: unknown, version: number) {
  const { other, ...rest } = body as { other: object | null }
  return { ...rest, ...(other && { other }), version }
}

let calls: ReturnType<typeof serve>
beforeEach(() => {
  calls = serve(({ method, body }) => okResponse({ templates: method === 'PUT' ? stored(body, 6) : TEMPLATES }))
})

describe('the templates of certificates', () => {
  // R68.1
  it('the certificate templates are saved together, exactly as they were typed', async () => {
    await show()
    expect(textOf('Leaving Certificate').value).toBe('{name} left on {leavingDate}: {leavingReason}.')
    write('Leaving Certificate', '<b>{name}</b>\n=1+1')
    press('Save Templates')
    expect(await screen.findByText('Settings saved')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...TEMPLATES,
      leaving: { title: 'Leaving Certificate', text: '<b>{name}</b>\n=1+1' },
      other: null,
    })
  })

  // R88.7
  it('the school’s own kind needs a title and a text, or neither', async () => {
    await show()
    write('Own Certificate', '{name}: good conduct. {nmae}')
    press('Save Templates')
    expect(await screen.findByRole('button', { name: 'Own Certificate: Title: Title is required' })).toBeTruthy()
    expect(section('Own Certificate').getByRole('status').textContent).toContain('There is no field {nmae}.')
    expect(screen.queryByRole('button', { name: 'Use Default Text: Own Certificate' })).toBeNull()
    const title = section('Own Certificate').getByRole('textbox', { name: 'Title' })
    fireEvent.change(title, { target: { value: 'Character Certificate' } })
    press('Save Templates')
    expect(await screen.findByText('Settings saved')).toBeTruthy()
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...TEMPLATES,
      other: { title: 'Character Certificate', text: '{name}: good conduct. {nmae}' },
    })
  })

  // R68.1, R93.13
  it('the template form lists the fields, and names unknown fields in a text', async () => {
    await show()
    const fields = screen.getAllByRole('term').map(({ textContent }) => textContent)
    expect(fields).toEqual([
      '{name}', '{studentId}', '{admissionNumber}', '{standard}', '{section}', '{rollNumber}', '{father}', '{mother}',
      '{child}', '{dateOfBirth}', '{dateOfBirthInWords}', '{admissionDate}', '{leavingDate}', '{leavingReason}',
      '{attendance}', '{school}', '{today}',
    ]) // prettier-ignore
    const hint = (kind: string) => section(kind).getByRole('status').textContent
    expect(hint('Bonafide Certificate')).toBe('There is no field {unknown}. It will be printed as you see it here.')
    expect(hint('Leaving Certificate')).toBe('')
    write('Leaving Certificate', '{Name} and {nmae}')
    await waitFor(() =>
      expect(hint('Leaving Certificate')).toBe(
        'There is no field {Name}, {nmae}. It will be printed as you see it here.',
      ),
    )
  })

  // R68.1
  it('“Use Default Text” enters the default text of one template, and saves nothing', async () => {
    await show()
    press('Use Default Text: Bonafide Certificate')
    await waitFor(() => expect(textOf('Bonafide Certificate').value).toMatch(/^This is to certify that \{name\}/))
    expect(textOf('Leaving Certificate').value).toBe(TEMPLATES.leaving.text)
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
  })

  // R68.1
  it('the template form names the text that is missing, and says why the templates were not saved', async () => {
    await show()
    write('Leaving Certificate', ' ')
    press('Save Templates')
    expect(await screen.findByRole('button', { name: 'Leaving Certificate: Text: Text is required' })).toBeTruthy()
    calls = serve(() => refusalResponse(500, { message: 'Something went wrong' }))
    write('Leaving Certificate', 'Left')
    press('Save Templates')
    expect(await screen.findByText('Something went wrong')).toBeTruthy()
    expect(textOf('Leaving Certificate').value).toBe('Left')
  })

  // R68.16
  it('the template form shows the long text that another user has saved, and keeps the typed text', async () => {
    const text = 'This is to certify that {name}\n\nwas a student of {school}.'
    const theirs = { ...TEMPLATES, bonafide: { title: 'Bona fide', text: 'Theirs' }, leaving: { ...TEMPLATES.leaving, text }, version: 6 } // prettier-ignore
    let isStale = true
    calls = serve(({ method, body }) => {
      if (method === 'GET') return okResponse({ templates: TEMPLATES })
      if (isStale) return refusalResponse(409, { message: STALE_MESSAGE, error: 'STALE', data: { templates: theirs } })
      return okResponse({ templates: stored(body, 7) })
    })
    await show()
    write('Leaving Certificate', 'My own text')
    press('Save Templates')
    await screen.findByText('Changed meanwhile')
    expect(screen.getByText(STALE_MESSAGE)).toBeTruthy()
    expect(screen.getByText('Bonafide Certificate: Title: Bonafide Certificate → Bona fide')).toBeTruthy()
    const now = screen.getByRole('region', { name: 'Leaving Certificate: Text is now' })
    expect(now.textContent).toBe(text)
    expect(now.parentElement?.textContent).toContain('Leaving Certificate: Text is now (you have changed it, too):')
    expect(textOf('Leaving Certificate').value).toBe('My own text')
    isStale = false
    press('Load current values and keep what I typed')
    await waitFor(() => expect(textOf('Bonafide Certificate').value).toBe('Theirs'))
    press('Save Templates')
    expect(await screen.findByText('Settings saved')).toBeTruthy()
    const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    expect(sent.map(body => (body as { version: number }).version)).toEqual([5, 6])
    expect(sent.at(-1)).toMatchObject({
      bonafide: { title: 'Bona fide', text: 'Theirs' },
      leaving: { text: 'My own text' },
    })
  })
})
