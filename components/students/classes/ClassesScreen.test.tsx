import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { preferencesKey } from '@/lib/client/queries/keys'
import { DEFAULT_PREFERENCES } from '@/lib/contract/views/preferences'
import { fakeRouter } from '@/tests/support/AppRouter'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { DASHBOARD_FIGURES as FIGURES } from '@/tests/support/dashboard-figures'
import { renderInApp, serve } from '@/tests/support/in-app'
import { ClassesScreen } from './ClassesScreen'
import { MyClassButton } from './MyClassButton'

function show(figures: object = FIGURES, myClass: string | null = null) {
  serve(() => okResponse(figures))
  renderInApp(<ClassesScreen />, ['students.read'], fakeRouter(), cache =>
    cache.setQueryData(preferencesKey, { ...DEFAULT_PREFERENCES, myClass }),
  )
}

/** The headings of the rows, with the texts and addresses of their links. */
const rows = async () =>
  (await screen.findAllByRole('region')).map(row => [
    within(row).getByRole('heading').textContent,
    ...within(row)
      .getAllByRole('link')
      .map(link => `${link.textContent} → ${link.getAttribute('href')}`),
  ])

describe('the page of all classes', () => {
  // R87.6
  it('the page of all classes lists the classes by standard with their strength, and links to their pages', async () => {
    show()
    expect(await screen.findByText('3 classes, 1,263 students')).toBeDefined()
    expect(await rows()).toEqual([
      [
        '5th',
        '5th-A 30 students 14 boys, 16 girls → /students/classes/5th-A',
        '5th-B 33 students 15 boys, 17 girls, 1 other → /students/classes/5th-B',
      ],
      ['6th', '6th-B 1,200 students 1,200 boys, 0 girls → /students/classes/6th-B'],
    ])
  })

  // R87.7
  it('the page of all classes begins with the class of the user', async () => {
    show(FIGURES, '6th-B')
    expect(await screen.findByText('3 classes, 1,263 students')).toBeDefined()
    expect((await rows())[0]).toEqual([
      'My Class',
      '6th-B 1,200 students 1,200 boys, 0 girls → /students/classes/6th-B',
    ])
  })

  // R87.6
  it('the page of all classes says that there are no classes yet', async () => {
    show({ ...FIGURES, classes: [] })
    expect(await screen.findByText('No classes yet')).toBeDefined()
  })
})

describe('my class', () => {
  const SCHOOL_CLASS = { standard: '5th', section: 'B' }

  // R87.7
  it('a button makes a class the user’s own class, and another press clears the choice', async () => {
    let kept = DEFAULT_PREFERENCES
    const calls = serve(({ body }) => okResponse((kept = { ...kept, ...(body as object) })))
    renderInApp(<MyClassButton schoolClass={SCHOOL_CLASS} />)
    await userEvent.click(screen.getByRole('button', { name: 'My class', pressed: false }))
    await userEvent.click(await screen.findByRole('button', { name: 'My class', pressed: true }))
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ myClass: '5th-B' }, { myClass: null }]))
  })

  // R87.7
  it('a class that cannot be saved as the user’s own class is not marked, and the reason is shown', async () => {
    serve(() => refusalResponse(503, { message: 'The server is busy' }))
    renderInApp(<MyClassButton schoolClass={SCHOOL_CLASS} />)
    await userEvent.click(screen.getByRole('button', { name: 'My class' }))
    expect(await screen.findByText('The server is busy')).toBeDefined()
    expect(screen.getByRole('button', { name: 'My class', pressed: false })).toBeDefined()
  })
})
