import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { okResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { useLists } from '@/tests/support/school-lists'
import { SETTINGS } from '@/tests/support/settings'
import { studentPage } from '@/tests/support/student-record'
import { PromoteScreen } from './PromoteScreen'

// R42.7, R76.3
it('the promotion of one class asks for the class by its key when its standard has another name', async () => {
  useLists({ standard: [{ key: '5th', label: 'Grade 5' }, '6th'] })
  window.history.replaceState(null, '', '/students/promote?class=5th-B')
  const calls = serve(({ path }) => {
    if (path.endsWith('/promotion'))
      return okResponse({ classes: [{ standard: '5th', sections: [{ section: 'B', students: 18 }] }], last: null })
    return okResponse(path.endsWith('/settings') ? SETTINGS : studentPage([]))
  })
  renderInApp(<PromoteScreen />)
  expect(await screen.findByText(/^The 18 active students of Grade 5-B move up to 6th-B\./)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Promote Grade 5-B' })).toBeTruthy()
  expect(calls.find(({ path }) => path.endsWith('/promotion'))?.query.get('class')).toBe('5th-B')
})
