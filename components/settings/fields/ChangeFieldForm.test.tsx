import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { okResponse, refusalResponse } from '@/tests/support/browser-api'
import { changesIn, fieldOption, customFieldSetting, showFields } from '@/tests/support/field-settings'
import { box, messageOf, press, type } from '@/tests/support/form'

const HOUSE = customFieldSetting('House', {
  options: [fieldOption('Red'), fieldOption('Blue'), fieldOption('Old', true)],
  version: 4,
})

const puts = (calls: Awaited<ReturnType<typeof showFields>>) => calls.filter(({ method }) => method === 'PUT')

// R79.3
it('a field and its options are renamed with the version that was loaded, and Undo gives the old names back', async () => {
  const calls = await showFields([HOUSE], ({ method }) =>
    method === 'PUT' ? okResponse({ field: { ...HOUSE, label: 'Team', version: 5 } }) : undefined,
  )
  press('Edit House')
  expect(screen.getByRole('combobox', { name: 'Kind' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText(/the field stays custom\.house\.$/)).toBeTruthy()
  type('Label', 'Team')
  type('Option 1', 'Scarlet')
  press('Save')
  await screen.findByText('“Team” saved')
  press('Undo')
  await screen.findByText('Undone')
  expect(puts(calls)).toMatchObject([
    {
      path: '/api/v1/fields/house',
      body: { label: 'Team', version: 4, options: [{ key: 'red', label: 'Scarlet' }, { key: 'blue' }, { key: 'old' }] },
    },
    {
      path: '/api/v1/fields/house',
      body: { label: 'House', version: 5, options: [{ key: 'red', label: 'Red' }, { key: 'blue' }, { key: 'old' }] },
    },
  ])
  expect(puts(calls)[0]?.body).not.toHaveProperty('kind')
})

// R79.3
it('removing a saved option retires it, and a retired option can be restored', async () => {
  const calls = await showFields([HOUSE])
  press('Edit House')
  press('Remove Blue')
  press('Restore Old')
  expect([box('Option 1').value, box('Option 2').value]).toEqual(['Red', 'Old'])
  press('Save')
  await screen.findByText('“House” saved')
  expect(puts(calls)[0]?.body).toMatchObject({
    options: [fieldOption('Red'), fieldOption('Blue', true), fieldOption('Old')],
  })
})

// R79.5
it('making a field required says how many active records lack a value, and links to these records', async () => {
  await showFields([HOUSE])
  press('Edit House')
  expect(screen.queryByText(/no value yet/)).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Required' }))
  expect(await screen.findByText(/37 active students have no value yet\./)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Show them' })
  expect(link.getAttribute('href')).toBe('/students?isActive=true&missing=custom.house')
  // The link opens another tab, because the change is not saved yet.
  expect(link.getAttribute('target')).toBe('_blank')
})

// R79.5
it('the row of a required field links to the active staff without a value', async () => {
  await showFields([customFieldSetting('Blood Type', { entity: 'staff', required: true })])
  const link = screen.getByRole('link', { name: 'Active staff members without Blood Type' })
  expect(link.getAttribute('href')).toBe('/staff?isActive=true&missing=custom.blood_type')
})

// R79.3
it('a save that is refused because somebody else has changed the field shows this change', async () => {
  await showFields([HOUSE], ({ method }) =>
    method === 'PUT'
      ? refusalResponse(409, {
          error: 'STALE',
          message: 'Somebody else has changed it.',
          data: { field: { ...HOUSE, help: 'As on the badge', version: 9 } },
        })
      : undefined,
  )
  press('Edit House')
  type('Label', 'Team')
  press('Save')
  expect(await screen.findByText('Help: empty → As on the badge')).toBeTruthy()
})

// R79.3
it('Cancel closes the form of a field and moves the focus back to its button', async () => {
  const calls = await showFields([HOUSE])
  press('Edit House')
  press('Cancel')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit House' })))
  expect(changesIn(calls)).toEqual([])
})

// R79.2
it('too many pasted options stay in the form, which says how many options a field can have', async () => {
  const retired = Array.from({ length: 99 }, (_, n) => fieldOption(`Old ${n}`, true))
  const calls = await showFields([customFieldSetting('House', { options: [fieldOption('Red'), ...retired] })])
  press('Edit House')
  fireEvent.paste(box('Option 1'), { clipboardData: { getData: () => 'Blue\nGreen' } })
  expect(['Option 1', 'Option 2', 'Option 3'].map(label => box(label).value)).toEqual(['Blue', 'Green', 'Red'])
  press('Save')
  await waitFor(() => expect(messageOf('Option 3')).toBe('At most 100 options'))
  expect(changesIn(calls)).toEqual([])
})
