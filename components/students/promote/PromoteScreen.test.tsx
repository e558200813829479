import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PromotionState } from '@/lib/contract/batches/promotion'
import { STANDARDS } from '@/lib/contract/constants'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { renderInApp, serve } from '@/tests/support/in-app'
import { studentPage, studentRecord } from '@/tests/support/student-record'
import { chooseOption, chosenIn, optionsOf } from '@/tests/support/select'
import { useLists } from '@/tests/support/school-lists'
import { SETTINGS } from '@/tests/support/settings'
import { PromoteScreen } from './PromoteScreen'

const classes: PromotionState['classes'] = STANDARDS.map(standard => ({ standard, sections: [] }))
classes[5]!.sections = [
  { section: 'A', students: 20 },
  { section: 'B', students: 18 },
]
const serving = (last: PromotionState['last'] = null) =>
  serve(({ path, method }) => {
    if (path.endsWith('/promotion')) return okResponse({ classes, last })
    if (path.endsWith('/settings')) return okResponse({ ...SETTINGS, academicYearStart: 6 })
    return method === 'POST' ? refusalResponse(409, { message: 'Not now', error: 'STALE' }) : okResponse({})
  })
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-15T08:00:00Z') }))
afterEach(() => void vi.useRealTimers())
const preview = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' })

// R42.6
it('the promotion shows what each class becomes', async () => {
  serving()
  renderInApp(<PromoteScreen />)
  const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent
  expect(await row(/^5th /)).toBe('5th38 (A 20, B 18)6th')
  expect(await row(/^12th /)).toBe('12th0Leave as Completed')
  expect(screen.queryByRole('link', { name: 'Change when the academic year begins' })).toBeNull()
})

// R42.3
it('the promotion sends the rules with pasted student IDs, and shows why it was refused', async () => {
  const calls = serving()
  renderInApp(<PromoteScreen />)
  const box = await screen.findByRole('combobox', { name: 'Held back' })
  const text = 'Stay: stu-2026-00007, STU-2026-00012\nSTU-2026-00007 and nobody else'
  fireEvent.paste(box, { clipboardData: { getData: () => text } })
  expect(screen.getByRole('button', { name: 'STU-2026-00012' })).toBeDefined()
  fireEvent.change(screen.getByLabelText('Leaving date of the 12th'), { target: { value: '2026-03-31' } })
  fireEvent.click(preview())
  expect((await screen.findByText('Not now')).closest('[role=alert]')).not.toBeNull()
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'promote',
    entity: 'students',
    rules: {
      sections: 'keep',
      rollNumbers: 'renumber',
      leavingDate: '2026-03-31',
      year: 2025,
      heldBack: ['STU-2026-00007', 'STU-2026-00012'],
    },
  })
})

// R91.2
it('the promotion names the academic year for which it records the classes, and sends a different choice', async () => {
  const calls = serving()
  renderInApp(<PromoteScreen />)
  await screen.findByRole('combobox', { name: 'Record the classes for' })
  expect(chosenIn('Record the classes for')).toBe('2025–26')
  expect(optionsOf('Record the classes for')).toEqual(['2026–27', '2025–26'])
  chooseOption('Record the classes for', '2026–27')
  expect(screen.getByText(/^The academic year that ends/).textContent).toMatch(/who was in which class in 2026–27\.$/)
  fireEvent.click(preview())
  await screen.findByText('Not now')
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ rules: { year: 2026 } })
})

// R72.9
it('a class can move to another standard or leave the school, and only changed standards are sent', async () => {
  const calls = serving()
  renderInApp(<PromoteScreen />)
  await screen.findByRole('row', { name: /^5th / })
  chooseOption('5th becomes', '7th')
  chooseOption('10th becomes', 'Leave as Completed')
  chooseOption('8th becomes', '10th')
  chooseOption('8th becomes', '9th')
  expect(screen.getByLabelText('Leaving date of the 10th and 12th')).toBeDefined()
  fireEvent.click(preview())
  await screen.findByText('Not now')
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    rules: {
      next: [
        { standard: '5th', to: '7th' },
        { standard: '10th', to: null },
      ],
    },
  })
})

// R72.5
it('the label of the leaving date has no article before a last standard that is not an ordinal number', async () => {
  useLists({ standard: ['Grade 7', 'Grade 8'] })
  serving()
  renderInApp(<PromoteScreen />)
  expect(await screen.findByLabelText('Leaving date of Grade 8')).toBeDefined()
})

// R61.7
it('the promotion has no preview while the leaving date cannot be read', async () => {
  serving()
  renderInApp(<PromoteScreen />)
  const date = await screen.findByLabelText<HTMLInputElement>('Leaving date of the 12th')
  for (const text of ['31/02/2026', '']) {
    fireEvent.change(date, { target: { value: text } })
    expect(preview()).toHaveProperty('disabled', true)
  }
  fireEvent.change(date, { target: { value: '31-3-26' } })
  fireEvent.blur(date)
  expect(date.value).toBe('31 Mar 2026')
  expect(preview()).toHaveProperty('disabled', false)
})

describe('after an earlier promotion', () => {
  const last = { batch: '0199-last', at: '2026-11-01T09:30:00.000Z', class: null }

  // R42.4
  it('a promotion within 90 days of an earlier promotion is blocked, and links to the earlier promotion', async () => {
    serving({ ...last, isBlocking: true })
    renderInApp(<PromoteScreen />)
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Undo that promotion first, or promote again 90 days after it.',
    )
    expect(screen.getByRole('link', { name: 'Show that promotion' }).getAttribute('href')).toBe('/batches/0199-last')
    expect(preview().disabled).toBe(true)
  })

  // R42.4
  it('a second promotion in the same academic year needs a confirmation', async () => {
    serving({ ...last, isBlocking: false })
    renderInApp(<PromoteScreen />)
    expect((await screen.findByRole('alert')).textContent).toContain('The academic year is still the same.')
    expect(preview().disabled).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Promote once more in this academic year' }))
    expect(preview().disabled).toBe(false)
  })
})

// R42.4
it('the promotion links superAdmins to the setting for the start of the academic year', async () => {
  serving()
  renderInApp(<PromoteScreen />, 'superAdmin')
  const link = await screen.findByRole('link', { name: 'Change when the academic year begins' })
  expect(link.getAttribute('href')).toBe('/settings')
})

describe('of one class', () => {
  const show = (name: string, last: PromotionState['last'] = null, of = classes) => {
    window.history.replaceState(null, '', `/students/promote?class=${name}`)
    const calls = serve(({ path, method }) => {
      if (path.endsWith('/promotion')) return okResponse({ classes: of, last })
      return method === 'POST'
        ? refusalResponse(409, { message: 'Not now' })
        : okResponse(studentPage([studentRecord()]))
    })
    renderInApp(<PromoteScreen />)
    return calls
  }

  // R92.24
  it('the screen neither names nor links an earlier promotion of a class that the user may not see', async () => {
    show('5th-B', { at: '2026-11-01T09:30:00.000Z', isBlocking: true })
    expect((await screen.findByText(/^Some of these students were promoted on /)).textContent).not.toContain('5th')
    expect(screen.queryByRole('link', { name: 'Show that promotion' })).toBeNull()
  })

  // R70.9
  it('the promotion of one class lets the user hold back its students, and sends only this class', async () => {
    const calls = show('5th-B')
    expect((await screen.findByText(/^The 18 active students of 5th-B move up to 6th-B\./)).tagName).toBe('P')
    expect(screen.getByRole('heading', { name: 'Promote 5th-B' })).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
    for (const label of ['Sections', 'Leaving date of the 12th']) expect(screen.queryByLabelText(label)).toBeNull()
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Held back' }))
    fireEvent.click(await screen.findByRole('option', { name: /^Meera Nair/ }))
    fireEvent.click(preview())
    await screen.findByText('Not now')
    const { query } = calls.find(({ path }) => path.endsWith('/students'))!
    expect(Object.fromEntries(query)).toMatchObject({ standard: '5th', section: 'B', isActive: 'true', sortBy: 'name' })
    expect(calls.find(({ path }) => path.endsWith('/promotion'))?.query.get('class')).toBe('5th-B')
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      rules: { class: { standard: '5th', section: 'B' }, sections: 'keep', heldBack: [studentRecord().studentId] },
    })
  })

  // R70.9
  it('the promotion of one class warns of the students in the next class, who will not move', async () => {
    const filled = { standard: '4th', sections: [{ section: 'B', students: 1 }] } as const
    show('4th-B', null, classes.with(4, { ...filled, sections: [...filled.sections] }))
    expect(await screen.findByText(/^The only active student of 4th-B moves up to 5th-B\./)).toBeDefined()
    expect(screen.getByText(/^5th-B has 18 students now, who will not move\./)).toBeDefined()
    expect(screen.getByRole('link', { name: 'promote 5th-B first' }).getAttribute('href')).toBe(
      '/students/promote?class=5th-B',
    )
  })

  // R70.9
  it('an empty class cannot be promoted, and the page links to the promotion of all classes', async () => {
    show('4th-A')
    expect(await screen.findByText('4th-A has no active students.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Preview' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Promote all classes instead' }).getAttribute('href')).toBe(
      '/students/promote',
    )
  })

  // R42.4
  it('a blocked promotion of one class names the class that was promoted before', async () => {
    const schoolClass = { standard: '5th', section: 'A' } as const
    show('5th-A', { batch: '0199-last', at: '2026-11-01T09:30:00.000Z', class: schoolClass, isBlocking: true })
    expect((await screen.findByRole('alert')).textContent).toMatch(/^5th-A was promoted on /)
    expect(preview().disabled).toBe(true)
  })
})

// R70.9
it('a promotion ignores an unknown class in the address, and loads no students when it opens', async () => {
  window.history.replaceState(null, '', '/students/promote?class=5b')
  const calls = serving()
  renderInApp(<PromoteScreen />)
  await screen.findByRole('row', { name: /^5th / })
  expect(calls.some(({ path }) => path.endsWith('/students'))).toBe(false)
})
