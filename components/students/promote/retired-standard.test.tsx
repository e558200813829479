import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { useLists } from '@/tests/support/school-lists'
import { chooseOption, chosenIn } from '@/tests/support/select'
import { PromoteScreen } from './PromoteScreen'

/** A school with two retired standards: Prep, and KG, which still has students. */
function showPromotion() {
  useLists({
    standard: [{ label: 'KG', retired: true }, { label: 'Prep', retired: true }, 'Pre Nursery', '5th'],
  })
  const calls = serve(({ path, method }) => {
    const sections = (standard: string) => (standard === 'KG' ? [{ section: 'A', students: 3 }] : [])
    const classes = ['KG', 'Prep', 'Pre Nursery', '5th'].map(standard => ({ standard, sections: sections(standard) }))
    if (path.endsWith('/promotion')) return okResponse({ classes, last: null })
    return method === 'POST' ? refusalResponse(409, { message: 'Not now', error: 'STALE' }) : okResponse({})
  })
  renderInApp(<PromoteScreen />)
  return calls
}
const preview = () => screen.getByRole('button', { name: 'Preview' })

// R72.9
it('the promotion asks where the students of a retired standard move before it makes a preview', async () => {
  const calls = showPromotion()
  await screen.findByRole('row', { name: /^KG / })
  expect(screen.queryByRole('row', { name: /^Prep / })).toBeNull()
  expect(chosenIn('KG becomes')).toBe('Choose a standard')
  const select = screen.getByRole('combobox', { name: 'KG becomes' })
  fireEvent.click(preview())
  expect(document.activeElement).toBe(select)
  expect(select.getAttribute('aria-invalid')).toBe('true')
  const text = 'KG is retired. Choose where its students move.'
  expect(document.getElementById(select.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text)
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
  chooseOption('KG becomes', 'Pre Nursery')
  expect(screen.queryByText(text)).toBeNull()
  fireEvent.click(preview())
  await screen.findByText('Not now')
  const next = [{ standard: 'KG', to: 'Pre Nursery' }]
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ rules: { next } })
})

// R72.9
it('the page refuses to promote one class of a retired standard, and says what to do', async () => {
  window.history.replaceState(null, '', '/students/promote?class=KG-A')
  showPromotion()
  const text = 'KG is retired, so it has no next standard. Choose where its students move when you promote all classes.'
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Promote all classes instead' })).toBeDefined()
})
