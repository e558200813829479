import { act, fireEvent, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { RuleSwitch } from './RuleSwitch'

const onChange = vi.fn<(checked: boolean) => void>()
const ui = <RuleSwitch label="Reserve exports" help="For all" checked={false} disabled={false} onChange={onChange} />
const box = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Reserve exports' })

/** The server has drawn it. @param act what a user does before the scripts arrive */
async function drawn(early: () => void) {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(ui)
  early()
  const root = await act(async () => hydrateRoot(place, ui))
  onTestFinished(() => {
    act(() => root.unmount())
    place.remove()
  })
}
beforeEach(() => {
  onChange.mockReset()
})

// R57.8
it('says once what was switched before the scripts arrived', async () => {
  await drawn(() => box().click())
  expect(onChange.mock.calls).toEqual([[true]])
})

// R57.8
it('says nothing when it was not touched, and what is switched later', async () => {
  await drawn(() => undefined)
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.click(box())
  expect(onChange.mock.calls).toEqual([[true]])
})
