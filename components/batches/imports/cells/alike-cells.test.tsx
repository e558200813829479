import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import {
  batch,
  CorrectedRowsSample,
  gender,
  PIN,
  pin,
  press,
  row,
  showCorrected,
  showRowsNow,
  typeInto,
} from '@/tests/support/corrected-rows'
import { renderInApp, serve } from '@/tests/support/in-app'
import { chooseOption } from '@/tests/support/select'

// R89.4
it('a correction is offered for all lines with the same wrong text, and sent in one call', async () => {
  const { sent } = showCorrected(row(0, { gender: 'Grl' }, [gender(14)]))
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
  chooseOption('Gender, line 2', 'Female')
  fireEvent.click(screen.getByRole('button', { name: 'Use for all 14 lines with “Grl”' }))
  await waitFor(() => expect(sent()).toEqual([{ field: 'gender', from: 'Grl', to: 'Female' }]))
})

// R89.4
it('pressing a button of a cell keeps the focus in its box, because leaving it would save only this cell', () => {
  const { sent } = showCorrected(row(0, { [PIN]: '41' }, [pin(3)]))
  typeInto('PIN Code, line 2', '411001')
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: /^Use for all/ }))).toBe(false)
  expect(sent()).toEqual([])
})

// R89.4
it('a cell offers no correction of other lines when no other line has the same wrong text', () => {
  showCorrected(row(0, { gender: 'Grl' }, [gender()]))
  chooseOption('Gender, line 2', 'Female')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Leave out', 'Correct'])
})

// R89.4
it('Ctrl+D corrects all lines with the same wrong text, even if this text is empty', async () => {
  const { sent } = showCorrected(row(0, { [PIN]: '' }, [pin(3)]))
  typeInto('PIN Code, line 2', '411001')
  expect(screen.getByRole('button', { name: 'Use for all 3 lines where this is empty' })).toBeTruthy()
  press('d', { ctrlKey: true })
  await waitFor(() => expect(sent()).toEqual([{ field: PIN, from: '', to: '411001' }]))
})

// R89.4
it('once a cell was corrected, its new text is offered for the other lines with the same wrong text', async () => {
  const { sent } = showCorrected(row(0, { gender: 'Grl' }, [gender(3)]), row(1, { gender: 'Grl' }, [gender(3)]))
  chooseOption('Gender, line 2', 'Female')
  fireEvent.click(screen.getByRole('button', { name: 'Correct' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  showRowsNow([row(1, { gender: 'Grl' }, [gender(2)])])
  fireEvent.click(await screen.findByRole('button', { name: 'Use “Female” for all 2 lines with “Grl”' }))
  await waitFor(() => expect(sent().at(-1)).toEqual({ field: 'gender', from: 'Grl', to: 'Female' }))
})

// R89.4
it('a correction is offered for the other lines only after the corrected cell has become valid', async () => {
  const { sent } = showCorrected(row(0, { [PIN]: '41' }, [pin(3)]), row(1, { [PIN]: '41' }, [pin(3)]))
  typeInto('PIN Code, line 2', '4110')
  press('Enter')
  await waitFor(() => expect(sent()).toHaveLength(1))
  showRowsNow([row(0, { [PIN]: '4110' }, [pin()]), row(1, { [PIN]: '41' }, [pin(2)])])
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
  typeInto('PIN Code, line 2', '411001')
  press('Enter')
  await waitFor(() => expect(sent()).toHaveLength(2))
  showRowsNow([row(1, { [PIN]: '41' }, [pin(2)])])
  expect(await screen.findByRole('button', { name: 'Use “411001” for all 2 lines with “41”' })).toBeTruthy()
})

// R89.3
it('a select cannot be changed again while the rows are being loaded after its correction', async () => {
  const calls = serve(() => okResponse({ batch }))
  renderInApp(<CorrectedRowsSample isLoading initial={[row(0, { gender: 'Grl' }, [gender(3)])]} />, 'superAdmin')
  chooseOption('Gender, line 2', 'Female')
  fireEvent.click(screen.getByRole('button', { name: 'Use for all 3 lines with “Grl”' }))
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(await screen.findByText('Saving…')).toBeTruthy()
  const select = screen.getByRole('combobox', { name: 'Gender, line 2' })
  expect(select.getAttribute('aria-readonly')).toBe('true')
  fireEvent.mouseDown(select)
  expect(screen.queryByRole('listbox')).toBeNull()
})

// R89.4
it('a refused correction is reported, and can be sent again', async () => {
  const calls = serve(() =>
    refusalResponse(409, { message: 'This import cannot be changed any more.', error: 'STALE' }),
  )
  renderInApp(<CorrectedRowsSample initial={[row(0, { [PIN]: '41' }, [pin()])]} />, 'superAdmin')
  typeInto('PIN Code, line 2', '411001')
  press('Enter')
  expect(await screen.findByText('This import cannot be changed any more.')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Correct' }))
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2))
})
