import type { Locator, Page } from 'playwright/test'
import { endpoints } from '@/lib/contract/endpoints'
import { type Permission, permissionsOf } from '@/lib/contract/permissions'
import type { StaffMember } from '@/lib/contract/staff/schema'
import { type CallAsAdmin, entry, field } from './fixtures'
import { chooseOption } from './selects'

/** Opens the list with one staff member and chooses from their menu. */
export async function findAndChooseAction(page: Page, member: Pick<StaffMember, 'name'>, item: string): Promise<void> {
  await page.goto(`/staff?search=${member.name.lastName}`)
  await chooseActionInList(page, member, item)
}

/** Chooses from the menu of a staff member in the open list. */
export async function chooseActionInList(page: Page, member: Pick<StaffMember, 'name'>, item: string): Promise<void> {
  await entry(page, member)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Fills in the required fields of a new staff member. @returns the email */
export async function fillInStaffForm(form: Locator, lastName: string): Promise<string> {
  const email = `${lastName.toLowerCase()}@school.example`
  await field(form, 'First Name').fill('Nila')
  await field(form, 'Last Name').fill(lastName)
  await field(form, 'Email').fill(email)
  await field(form, 'Phone').fill('9876543210')
  await chooseOption(form, 'Department', 'Science')
  await field(form, 'Password').fill('Secret@123')
  await field(form, 'Confirm Password').fill('Secret@123')
  return email
}

/** The check box of a permission. */
export const permissionBox = (form: Locator, resource: 'Students' | 'Staff', action: string) =>
  form.getByRole('group', { name: resource }).getByRole('checkbox', { name: action })

/** Changes the permissions of a user through the API, as an admin at another device would. */
export const setPermissions = (callAsAdmin: CallAsAdmin, id: string, granted: readonly Permission[]) =>
  callAsAdmin(endpoints.staff.permissions, { id, data: { permissions: permissionsOf(granted) } })
