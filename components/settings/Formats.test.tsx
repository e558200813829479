import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { DEFAULT_RULES, schoolRules, setSchoolRules } from '@/lib/contract/school-rules'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { renderPage } from '@/tests/support/left-page'
import { chosenIn, chooseOption, optionsOf } from '@/tests/support/select'
import { serveSettings, settingsAnswer } from '@/tests/support/settings-screen'
import { userWith } from '@/tests/support/users'
import { Formats } from './Formats'

/** A server that stores the settings. Resets the rules of this tab after the test. */
function serveCountry() {
  onTestFinished(() => setSchoolRules(DEFAULT_RULES))
  return serveSettings()
}
const sent = (calls: ReturnType<typeof serveCountry>) =>
  calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)

// R74.1
it('the formats of India apply until a country is chosen, and the screen shows which numbers are accepted', async () => {
  serveCountry()
  renderInApp(<Formats />)
  await screen.findByRole('combobox', { name: 'Country' })
  expect(chosenIn('Country')).toBe('India')
  expect(screen.getByText('Phone: 10 digits, such as 9876543210')).toBeTruthy()
  expect(screen.getByText('PIN Code: such as 411001')).toBeTruthy()
  expect(optionsOf('Country').slice(0, 3)).toEqual(['Australia', 'Austria', 'Bahrain'])
})

// R74.1, R74.2
it('a chosen country is saved at once, and this tab follows it', async () => {
  const calls = serveCountry()
  renderInApp(<Formats />)
  await screen.findByRole('combobox', { name: 'Country' })
  chooseOption('Country', 'United Arab Emirates')
  expect(await screen.findByText('Settings saved')).toBeTruthy()
  expect(sent(calls)).toEqual([{ country: 'AE' }])
  expect(await screen.findByText('Phone: 10 digits, such as 0501234567')).toBeTruthy()
  expect(screen.getByText('P.O. Box: such as 12345, or empty')).toBeTruthy()
  expect(schoolRules().format.country).toBe('AE')
})

// R74.4
it('the switch accepts landlines, and the example shows their lengths', async () => {
  const calls = serveCountry()
  renderInApp(<Formats />)
  fireEvent.click(await screen.findByRole('switch', { name: 'Accept landlines' }))
  expect(await screen.findByText('Phone: 6 to 8, 10 or 11 digits, such as 9876543210')).toBeTruthy()
  expect(sent(calls)).toEqual([{ landlines: true }])
  expect(schoolRules().landlines).toBe(true)
})

// R74.1
it('the country stays the same when the change fails, and the reason is shown', async () => {
  serve(({ method }) =>
    method === 'PUT' ? refusalResponse(500, { message: 'Something went wrong' }) : settingsAnswer(),
  )
  renderInApp(<Formats />)
  await screen.findByRole('combobox', { name: 'Country' })
  chooseOption('Country', 'Kenya')
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  await waitFor(() => expect(chosenIn('Country')).toBe('India'))
  expect(schoolRules()).toEqual(DEFAULT_RULES)
})

/** Chooses a country, and leaves the page before the server answers. */
async function leaveAtOnce(answer: () => Response) {
  onTestFinished(() => setSchoolRules(DEFAULT_RULES))
  const isLeft = Promise.withResolvers<null>()
  serve(async ({ method, path }) => {
    if (path.endsWith('/auth/me')) return okResponse({ user: userWith('superAdmin') })
    if (method !== 'PUT') return settingsAnswer()
    await isLeft.promise
    return answer()
  })
  const { leave } = renderPage(<Formats />)
  await screen.findByRole('combobox', { name: 'Country' })
  chooseOption('Country', 'United Arab Emirates')
  leave()
  isLeft.resolve(null)
}

// R74.2
it('this tab follows a chosen country also when the page was left before the answer', async () => {
  await leaveAtOnce(() => settingsAnswer({ country: 'AE' }))
  expect(await screen.findByText('Settings saved')).toBeTruthy()
  expect(schoolRules().format.country).toBe('AE')
})

// R26.5
it('the reason why a setting was not saved is shown also when the page was left before the answer', async () => {
  await leaveAtOnce(() => refusalResponse(500, { message: 'Something went wrong' }))
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  expect(schoolRules()).toEqual(DEFAULT_RULES)
})
