import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { showWideScreen } from '@/tests/support/in-app'
import { serveStudentsAndViews } from '@/tests/support/desk'
import { optionsOf, chooseOption } from '@/tests/support/select'
import { button, meera, showStudentsScreen } from '@/tests/support/students-screen'

describe('on a wide screen', () => {
  beforeEach(showWideScreen)

  // R59.2
  it('“More filters” opens a row of filters, which are written to the address', async () => {
    const calls = serveStudentsAndViews([meera])
    showStudentsScreen('?page=2')
    await screen.findByText('Meera Nair')
    expect(button('More filters').getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(button('More filters'))
    expect(button('More filters').getAttribute('aria-expanded')).toBe('true')
    expect(optionsOf('Missing')).toEqual([
      'All Students',
      'Photo',
      'Email',
      'Blood Group',
      'Admission Number',
      'Email of any parent',
    ])
    chooseOption('Gender', 'Female')
    chooseOption('Blood Group', 'O-')
    chooseOption('Missing', 'Email of any parent')
    expect(window.location.search).toBe('?gender=Female&bloodGroup=O-&missing=parentEmail')
    expect(button('More filters (3)')).toBeTruthy()
    await waitFor(() => expect(calls.at(-1)?.query.get('missing')).toBe('parentEmail'))
  })

  // R59.2
  it('filters that are set are shown as chips while the row is closed, and a chip removes its filter', async () => {
    serveStudentsAndViews([meera])
    showStudentsScreen('?gender=Female&admittedFrom=2026-06-01&missing=parentEmail')
    await screen.findByText('Meera Nair')
    await screen.findAllByRole('button', { name: /^Remove the filter/ })
    expect(button('Remove the filter Missing: Email of any parent')).toBeTruthy()
    expect(button(/^Remove the filter Admitted From: 1 Jun 2026/)).toBeTruthy()
    fireEvent.click(button('Remove the filter Gender: Female'))
    expect(window.location.search).toBe('?admittedFrom=2026-06-01&missing=parentEmail')
    fireEvent.click(button('More filters (2)'))
    expect(screen.queryByRole('button', { name: /^Remove the filter/ })).toBeNull()
  })

  // R69.9
  it('the filter “Birthday” is shown as a chip, also while the row of filters is open', async () => {
    serveStudentsAndViews([meera])
    showStudentsScreen('?birthday=2026-11-23..2026-11-29&shared=rollNumber')
    await screen.findByText('Meera Nair')
    await screen.findAllByRole('button', { name: /^Remove the filter/ })
    expect(button('Remove the filter Shared: Roll Number')).toBeTruthy()
    fireEvent.click(button('More filters (2)'))
    expect(optionsOf('Shared')).toEqual(['All Students', 'Roll Number'])
    expect(screen.queryByLabelText('Birthday')).toBeNull()
    fireEvent.click(button('Remove the filter Birthday: 23 Nov 2026 to 29 Nov 2026'))
    expect(window.location.search).toBe('?shared=rollNumber')
  })

  // R69.9
  it('the leaving dates are filters, which show an error when the last day is before the first', async () => {
    serveStudentsAndViews([meera])
    showStudentsScreen('?leftFrom=2026-06-01&leftTo=2026-05-01')
    await screen.findByText('Meera Nair')
    await screen.findAllByRole('button', { name: /^Remove the filter/ })
    expect(button('Remove the filter Left From: 1 Jun 2026')).toBeTruthy()
    fireEvent.click(button('More filters (2)'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The last day of leaving cannot be before the first day',
    )
  })

  // R59.2
  it('removing a chip moves the focus to the next chip, or to the button “More filters”', async () => {
    serveStudentsAndViews([meera])
    showStudentsScreen('?gender=Female&missing=parentEmail')
    await screen.findByText('Meera Nair')
    await screen.findAllByRole('button', { name: /^Remove the filter/ })
    button('Remove the filter Gender: Female').focus()
    fireEvent.click(button('Remove the filter Gender: Female'))
    const last = button('Remove the filter Missing: Email of any parent')
    expect(document.activeElement).toBe(last)
    fireEvent.click(last)
    expect(document.activeElement).toBe(button('More filters'))
  })

  // R59.2
  it('the row of filters shows an error when the last day of admission is before the first', async () => {
    serveStudentsAndViews([meera])
    showStudentsScreen('?admittedFrom=2026-06-01&admittedTo=2026-05-01')
    await screen.findByText('Meera Nair')
    fireEvent.click(button('More filters (2)'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The last day of admission cannot be before the first day',
    )
  })
})

const labelOf = (box: HTMLElement) => document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.textContent

describe('on a phone', () => {
  beforeEach(() => vi.unstubAllGlobals())

  // R59.2
  it('removing the last chip on a phone moves the focus to the button “Filters”', async () => {
    serveStudentsAndViews([meera])
    showStudentsScreen('?gender=Female')
    await screen.findByText('Meera Nair')
    await screen.findAllByRole('button', { name: /^Remove the filter/ })
    fireEvent.click(button('Remove the filter Gender: Female'))
    expect(document.activeElement).toBe(button('Filters'))
  })

  // R59.2
  it('on a phone, every filter that is set has a chip, which removes the filter', async () => {
    serveStudentsAndViews([meera])
    showStudentsScreen('?standard=5th&isActive=false&gender=Female')
    await screen.findByText('Meera Nair')
    await screen.findAllByRole('button', { name: /^Remove the filter/ })
    expect(screen.getAllByRole('button', { name: /^Remove/ }).map(({ textContent }) => textContent)).toEqual([
      'Standard: 5th',
      'Status: Inactive',
      'Gender: Female',
    ])
    fireEvent.click(button('Remove the filter Status: Inactive'))
    expect(window.location.search).toBe('?standard=5th&gender=Female')
    expect(button('Filters (2)')).toBeTruthy()
  })

  // R59.4
  it('the filter dialog of a phone has all filters and the order, and says how many records match', async () => {
    serveStudentsAndViews([meera])
    showStudentsScreen('?isActive=true')
    await screen.findByText('Meera Nair')
    expect(screen.queryByRole('combobox', { name: 'Standard' })).toBeNull()
    fireEvent.click(button('Filters (1)'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
    expect(dialog.getAllByRole('combobox').map(labelOf)).toEqual(
      ['Standard', 'Section', 'Status', 'Gender', 'Blood Group', 'Leaving Reason', 'Emergency Contact', 'Missing', 'Shared', 'Sort By'],
    ) // prettier-ignore
    chooseOption('Standard', '5th')
    expect(window.location.search).toBe('?isActive=true&standard=5th')
    expect(dialog.getByRole('button', { name: 'Show 1 student' })).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Clear filters' }))
    expect(window.location.search).toBe('')
    fireEvent.click(dialog.getByRole('button', { name: 'Show 1 student' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(button('Filters')).toBeTruthy()
  })
})
