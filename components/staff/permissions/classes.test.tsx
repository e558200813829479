import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { showWideScreen } from '@/tests/support/in-app'
import { asha, serveStaffAccess, showPermissionsScreen } from '@/tests/support/permissions-screen'
import { accessRow } from '@/tests/support/staff-access'

const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const sections = ['A', 'B', 'C', 'D'].map(section => ({ standard: '5th', section }))
const kiran = accessRow({
  _id: '0198-kiran',
  name: { firstName: 'Kiran', lastName: 'Das' },
  scope: [...sections, { standard: '6th' }, { standard: '8th' }, { standard: '7th', until: '2020-01-31' }],
})

// R92.32
describe('the classes in the table of permissions', () => {
  beforeEach(showWideScreen)

  it('if anybody is limited to classes, the table shows each person’s classes that have not ended', async () => {
    serveStaffAccess(asha, kiran)
    await showPermissionsScreen()
    expect(titles()).toContain('Classes')
    const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
    expect(within(rowOf('Asha Rao')).getByText('All students')).toBeDefined()
    expect(within(rowOf('Kiran Das')).getByText('5th-A, 5th-B, 5th-C, 5th-D and 2 more')).toBeDefined()
  })

  it('the table has no column for classes if nobody is limited to classes', async () => {
    serveStaffAccess(asha)
    await showPermissionsScreen()
    expect(titles()).not.toContain('Classes')
  })

  // R92.33
  it('the preview names the classes that have not ended', async () => {
    serveStaffAccess(asha, { ...kiran, scope: [{ standard: '6th' }, ...(kiran.scope?.slice(-1) ?? [])] })
    await showPermissionsScreen()
    fireEvent.click(screen.getByRole('button', { name: 'Preview Kiran Das' }))
    const classes = within(await screen.findByRole('region', { name: 'Students of these classes only' }))
    expect(classes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['6th'])
  })
})
