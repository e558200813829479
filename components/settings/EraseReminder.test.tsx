import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInApp } from '@/tests/support/in-app'
import { chooseOption, chosenIn } from '@/tests/support/select'
import { serveSettings } from '@/tests/support/settings-screen'
import { EraseReminder } from './EraseReminder'

const LABEL = 'The dashboard reminds super admins'

// R106.1
it('the reminder is off until a time is chosen, and can be turned off again', async () => {
  const calls = serveSettings()
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  renderInApp(<EraseReminder />)
  await screen.findByRole('combobox', { name: LABEL })
  expect(chosenIn(LABEL)).toBe('Never')
  expect(screen.getByText(/Nothing is erased by itself/)).toBeDefined()
  chooseOption(LABEL, '7 years after leaving')
  await waitFor(() => expect(chosenIn(LABEL)).toBe('7 years after leaving'))
  chooseOption(LABEL, 'Never')
  await waitFor(() => expect(chosenIn(LABEL)).toBe('Never'))
  expect(sent()).toEqual([{ eraseLeaversAfter: 7 }, { eraseLeaversAfter: null }])
})
