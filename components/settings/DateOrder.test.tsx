import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { chooseOption, chosenIn, optionsOf } from '@/tests/support/select'
import { serveSettings, settingsAnswer } from '@/tests/support/settings-screen'
import { DateOrder } from './DateOrder'

// R61.9
it('the order of typed dates can be chosen', async () => {
  const calls = serveSettings()
  renderInApp(<DateOrder />)
  await screen.findByRole('combobox', { name: 'Dates are typed' })
  expect(optionsOf('Dates are typed')).toEqual(['Day first (15/06/2018)', 'Month first (06/15/2018)'])
  chooseOption('Dates are typed', 'Month first (06/15/2018)')
  expect(await screen.findByText('Settings saved')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ dateOrder: 'monthFirst' })
  await waitFor(() => expect(chosenIn('Dates are typed')).toBe('Month first (06/15/2018)'))
})

// R61.9
it('the order of typed dates stays the same when the change fails, and the reason is shown', async () => {
  serve(({ method }) =>
    method === 'PUT' ? refusalResponse(500, { message: 'Something went wrong' }) : settingsAnswer(),
  )
  renderInApp(<DateOrder />)
  await screen.findByRole('combobox', { name: 'Dates are typed' })
  chooseOption('Dates are typed', 'Month first (06/15/2018)')
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  await waitFor(() => expect(chosenIn('Dates are typed')).toBe('Day first (15/06/2018)'))
})
