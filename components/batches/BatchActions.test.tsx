import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { session } from '@/lib/client/session'
import { batchRecord } from '@/tests/support/batch-record'
import { renderInApp } from '@/tests/support/in-app'
import { userWith } from '@/tests/support/users'
import { BatchActions } from './BatchActions'

// R48.7
it('a bulk change offers its download unless exports are reserved for superAdmins', () => {
  renderInApp(<BatchActions batch={batchRecord({ state: 'done', canUndo: true })} />, ['students.update'])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Download', 'Undo'])
  act(() => session.update(userWith(['students.update'], { exportsReserved: true })))
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Undo'])
})
