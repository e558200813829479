import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { box, press, type } from '@/tests/support/form'
import { renderInApp, serve } from '@/tests/support/in-app'
import { renderPage } from '@/tests/support/left-page'
import { SETTINGS } from '@/tests/support/settings'
import { SchoolSettings } from './SchoolSettings'

const LOGO_URL = '/api/v1/school/logo?v=1'

/** A server with this school, which accepts changes. */
const serving = (school: object = { logoUrl: '', version: 1 }) =>
  serve(({ path, method, body }) => {
    if (path.endsWith('/settings')) return okResponse(SETTINGS)
    if (path.endsWith('/logo'))
      return okResponse({ school: { logoUrl: method === 'DELETE' ? '' : LOGO_URL, version: 1 } })
    return okResponse({ school: method === 'PUT' ? { ...(body as object), logoUrl: '', version: 1 } : school })
  })

// R65.1
it("the school's settings show the school and save the typed values", async () => {
  const calls = serving({ name: 'Hill School', logoUrl: '', version: 1 })
  renderInApp(<SchoolSettings />, 'superAdmin')
  const form = await screen.findByRole('form', { name: 'School' })
  expect(within(form).getByRole('textbox', { name: 'School Name' })).toHaveProperty('value', 'Hill School')
  type('School Name', 'Green Valley School')
  type('Phone', '080 2222 3333')
  fireEvent.blur(box('Phone'))
  press('Save Changes')
  expect(await screen.findByText('Settings saved')).toBeDefined()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Green Valley School',
    phone: '080 2222 3333',
    version: 1,
  })
})

// R65.1
it("the school's settings say why the school was not saved, and keep the typed values", async () => {
  serve(({ path, method }) => {
    if (path.endsWith('/settings')) return okResponse(SETTINGS)
    if (method !== 'PUT') return okResponse({ school: { logoUrl: '', version: 1 } })
    return refusalResponse(500, { message: 'The server could not save this. Please try again.' })
  })
  renderInApp(<SchoolSettings />, 'superAdmin')
  await screen.findByRole('form', { name: 'School' })
  type('School Name', 'Hill School')
  press('Save Changes')
  expect(await screen.findByText('The server could not save this. Please try again.')).toBeDefined()
  expect(box('School Name').value).toBe('Hill School')
})

// R65.2
it("the school's settings save, show and remove the logo", async () => {
  const calls = serving({ logoUrl: '', version: 1 })
  renderInApp(<SchoolSettings />, 'superAdmin')
  await screen.findByText(/^No logo yet/)
  const file = new File(['x'], 'logo.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Logo', { selector: 'input' }), { target: { files: [file] } })
  expect(await screen.findByText('Logo saved')).toBeDefined()
  expect((await screen.findByRole('img', { name: 'The logo of the school' })).getAttribute('src')).toBe(LOGO_URL)
  press('Remove Logo')
  await screen.findByText(/^No logo yet/)
  await waitFor(() => expect(calls.map(({ method }) => method)).toContain('DELETE'))
})

// R65.2
it('a logo that is not a picture or is too large is refused before it is sent', async () => {
  const calls = serving()
  renderInApp(<SchoolSettings />, 'superAdmin')
  await screen.findByText(/^No logo yet/)
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Logo', { selector: 'input' }), { target: { files: [file] } })
  choose(new File(['x'], 'logo.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('Please choose a JPEG, PNG or WebP image')).toBeDefined()
  choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByText('The logo cannot be larger than 5 MB')).toBeDefined()
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

// R26.5
it('a refusal of a logo is shown also when the page was left before the answer', async () => {
  const isLeft = Promise.withResolvers<null>()
  const calls = serve(async ({ path, method }) => {
    if (path.endsWith('/settings')) return okResponse(SETTINGS)
    if (method === 'GET') return okResponse({ school: { logoUrl: '', version: 1 } })
    await isLeft.promise
    return refusalResponse(415, { message: 'This is not a picture', error: 'UNSUPPORTED_MEDIA_TYPE' })
  })
  const { leave } = renderPage(<SchoolSettings />)
  await screen.findByText(/^No logo yet/)
  const file = new File(['x'], 'logo.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Logo', { selector: 'input' }), { target: { files: [file] } })
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
  leave()
  isLeft.resolve(null)
  expect(await screen.findByText('This is not a picture')).toBeDefined()
})
